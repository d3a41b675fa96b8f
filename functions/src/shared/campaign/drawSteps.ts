/** The states of a draw (rules 8.12). Zod-free, so that pages may take it without a schema library. */
export const DRAW_STATES = [
  'FREEZING',
  'FROZEN',
  'COMMITTING',
  'COMMITTED',
  'DRAWING',
  'DRAWN',
  'RELEASING',
  'RELEASED',
] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** Steps that the timetable or an owner begins. The freeze is not among them, since it creates the draw. */
export const DRAW_STEPS = ['commit', 'run', 'release'] as const;
export type DrawStep = (typeof DRAW_STEPS)[number];

interface StepStates {
  /** The state before it, and the state in which the schedule carries it on. */
  readonly from: DrawState;
  readonly to: DrawState;
}

export const STEP_STATES: { readonly [S in DrawStep]: StepStates } = {
  commit: { from: 'FROZEN', to: 'COMMITTING' },
  run: { from: 'COMMITTED', to: 'DRAWING' },
  release: { from: 'DRAWN', to: 'RELEASING' },
};

const placeOf = (state: DrawState): number => DRAW_STATES.indexOf(state);

const isAt = (state: DrawState, least: DrawState): boolean => placeOf(state) >= placeOf(least);

/** Whether the commitment is public (rules 8.5). */
export const isCommitted = ({ state }: { readonly state: DrawState }): boolean => isAt(state, 'COMMITTED');

/** Whether exclusions are fixed: the commitment is being made. */
export const isFixed = ({ state }: { readonly state: DrawState }): boolean => isAt(state, 'COMMITTING');

/** Whether the result may be known: the release has begun (rules 8.13). */
export const isTold = ({ state }: { readonly state: DrawState }): boolean => isAt(state, 'RELEASING');

/** Where a draw stands before a step: it is ready, has begun the step, or is not ready yet. */
export const stepOf = (state: DrawState, step: DrawStep): 'begin' | 'begun' | 'unready' => {
  const { from, to } = STEP_STATES[step];
  if (state === from) return 'begin';
  return isAt(state, to) ? 'begun' : 'unready';
};
