// A scorepad that is open on the page.

import type { Entry, Pad, PadView } from "./answers";
import { ask } from "./engine.svelte";
import { OpenLog } from "./open-log.svelte";
import { device } from "./shelf";

/** What the form of a round needs of a pad: a scorepad's, or that of a club's table. */
export interface Writable {
  readonly view: PadView | undefined;
  readonly problem: unknown;
  add(entry: Record<string, unknown>): Promise<boolean>;
}

export class OpenPad extends OpenLog<Pad, PadView> implements Writable {
  protected read(pad: Pad): Promise<PadView> {
    return ask("pad", { pad });
  }

  protected async completed(pad: Pad, entry: Record<string, unknown>): Promise<Entry> {
    return (await ask("pad.add", { pad, entry: { by: device(), ...entry } })).entry;
  }
}
