/**
 * The part of the table of access that `npm test` walks: of each route the callers at whom the outcome changes, from nobody up to the owner, with
 * their neighbours, and one more in turn, so that every caller comes to many routes.
 */
export const nearTheLine = <C extends string>(
  outcomes: Readonly<Record<C, string>>,
  callers: readonly C[],
  line: readonly C[],
  turn: number,
): readonly C[] => {
  const inTurn = callers[turn % callers.length];
  const near = line.filter((caller, index) =>
    [line[index - 1], line[index + 1]].some((next) => next !== undefined && differs(outcomes[caller], outcomes[next])),
  );
  return callers.filter((caller) => caller === inTurn || near.includes(caller));
};

const differs = (one: string, other: string): boolean => (one === '+') !== (other === '+');
