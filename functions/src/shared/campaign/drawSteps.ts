/** The states of a draw (rules 8.12). The file does not use zod, so that pages can import it without a schema library. */
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

/** Steps that the timetable or an owner starts. The freeze is not a step, because it creates the draw. */
export const DRAW_STEPS = ['commit', 'run', 'release'] as const;
export type DrawStep = (typeof DRAW_STEPS)[number];

interface StepStates {
  /** The state before the step, and the state in which the schedule continues it. */
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

/** Returns whether the commitment is public (rules 8.5). */
export const isCommitted = ({ state }: { readonly state: DrawState }): boolean => isAt(state, 'COMMITTED');

/** Returns whether exclusions are fixed, because the commitment is being made. */
export const isFixed = ({ state }: { readonly state: DrawState }): boolean => isAt(state, 'COMMITTING');

/** Returns whether the result may be published, because the release has begun (rules 8.13). */
export const isPublishable = ({ state }: { readonly state: DrawState }): boolean => isAt(state, 'RELEASING');

/** Returns a draw's position before a step: ready to begin, begun, or not ready yet. */
export const stepOf = (state: DrawState, step: DrawStep): 'begin' | 'begun' | 'unready' => {
  const { from, to } = STEP_STATES[step];
  if (state === from) return 'begin';
  return isAt(state, to) ? 'begun' : 'unready';
};
