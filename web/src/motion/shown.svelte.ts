// What is shown otherwise than it is, for a moment: scores that are being counted, a hand that is dealt.

export const shown: { scores: Record<number, { points: number; by: object } | undefined>; dealing: boolean } = $state({
  scores: {},
  dealing: false,
});
