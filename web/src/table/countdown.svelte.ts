// The seconds that are left for a move, counted down from what the server said last.

const BEAT = 250; // milliseconds

/** `said` is asked for what the server said, undefined where there is no clock; `whole` for the time that a
 *  move has, which `part` is of. Belongs to the component that makes it. */
export function countdown(said: () => number | null | undefined, whole: () => number | null | undefined = () => null): { readonly seconds: number; readonly part: number } {
  let now = $state(performance.now());
  const since = $derived.by(() => {
    said();
    return performance.now();
  });
  const left = $derived(Math.max(0, (said() ?? 0) - Math.max(0, now - since) / 1000));

  $effect(() => {
    if (typeof said() !== "number") return;
    const timer = setInterval(() => (now = performance.now()), BEAT);
    return () => clearInterval(timer);
  });
  return {
    get seconds() {
      return Math.ceil(left);
    },
    get part() {
      const all = whole();
      return typeof said() === "number" && all ? Math.min(1, left / all) : 1;
    },
  };
}
