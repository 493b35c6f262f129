// Links for others: who opened the page by this machine's own name must not send that name to a phone.

import { ask } from "./api";

interface Reach {
  origin: string;
  here_only: boolean; // can only this machine open it?
  nearby: string; // what it would be with the network let in
}

const isHere = /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(location.hostname);
let known: Reach = $state({ origin: location.origin, here_only: false, nearby: location.origin });
let asked = false;

/** How others come to this house, as far as that is known yet. */
export function reach(): Reach {
  if (isHere && !asked) {
    asked = true;
    ask<Reach>("/reach").then(
      (told) => (known = told),
      () => (asked = false), // without the server: another time
    );
  }
  return known;
}
