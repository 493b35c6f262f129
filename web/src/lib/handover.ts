// Matches that were played in the page, handed to the server's history: each once, and only when somebody says so.

import { askAsOneself, type Past, Refusal } from "./api";
import type { Opened } from "./messages";
import { heldAt, hold, letGo } from "./seats";
import { inPage } from "./transport";

async function told(path: string): Promise<Response> {
  const answer = await inPage(path, {});
  if (!answer.ok) throw new Refusal(((await answer.json()) as { text: string }).text);
  return answer;
}

/** Have the server keep a match; this browser's seat is there from then on. What it refuses stays here. */
export async function handOver({ table, title, seat, names, moved_at }: Past): Promise<void> {
  const held = heldAt(table);
  if (!held) return;
  const record = (await (await told(`/tables/${table}/record`)).text()).trim();
  const { bots } = (await (await told(`/tables/${table}`)).json()) as { bots: (string | null)[] };
  const match = { record, bots, secret: held.token, name: names[seat] ?? "", ended: moved_at };
  hold(await askAsOneself<Opened>(`/tables/p${table.slice(1)}/handed`, match), title, { at: held.at });
  letGo(table);
}
