/**
 * Returns the callers that `npm test` tests for a route: those at which the result changes between nobody and owner, and their
 * neighbours. One more caller takes its turn, so that every caller is tested on many routes.
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
