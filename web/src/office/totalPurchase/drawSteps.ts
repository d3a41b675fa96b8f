import { type ScheduledDraw, stepInstant } from 'functions/shared/campaign/drawStepInstants';
import { STEP_STATES, type DrawStep, stepOf } from 'functions/shared/campaign/drawSteps';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { NamedStep } from '../../copy/ja/office/draw/total.ts';
import type { Draw } from '../data/campaignState.ts';

/** The steps in their order. */
export const STEPS: readonly NamedStep[] = ['freeze', 'commit', 'run', 'release'];

export interface StepView {
  readonly step: NamedStep;
  readonly state: 'done' | 'underWay' | 'open' | 'ahead';
  /** ISO texts. `planned` is null if an owner begins the step at any time; `doneAt` is null until the step is done. */
  readonly planned: string | null;
  readonly doneAt: string | null;
}

type Views = { readonly [S in NamedStep]: Pick<StepView, 'planned' | 'doneAt'> };

/** The draw of the timetable, before it exists. */
const FIRST: ScheduledDraw = { number: 1, rules: null };

const viewsOf = (draw: Draw | null, timetable: Timetable): Views => {
  const scheduled = draw ?? FIRST;
  const planned = (step: DrawStep) => stepInstant(scheduled, step, timetable);
  return {
    freeze: { planned: scheduled.number === 1 ? timetable.rosterClose : null, doneAt: draw?.frozenAt ?? null },
    commit: { planned: planned('commit'), doneAt: draw?.commitment?.publishedAt ?? null },
    run: { planned: planned('run'), doneAt: draw?.drawnAt ?? null },
    // The step begins at the release, and is done when everybody is notified.
    release: { planned: planned('release'), doneAt: draw?.state === 'RELEASED' ? draw.releasedAt : null },
  };
};

const stateOf = (draw: Draw | null, step: NamedStep): 'done' | 'underWay' | 'begin' | 'ahead' => {
  if (step === 'freeze') return draw === null ? 'begin' : draw.state === 'FREEZING' ? 'underWay' : 'done';
  if (draw === null) return 'ahead';
  const found = stepOf(draw.state, step);
  if (found === 'begin') return 'begin';
  if (found === 'unready') return 'ahead';
  return draw.state === STEP_STATES[step].to ? 'underWay' : 'done';
};

/**
 * Returns the state of each step of the draw.
 * @param now the server's time, epoch ms
 */
export const stepViews = (draw: Draw | null, timetable: Timetable, now: number): StepView[] => {
  const views = viewsOf(draw, timetable);
  return STEPS.map((step) => {
    const stepState = stateOf(draw, step);
    const { planned } = views[step];
    const isDue = planned === null || now >= Date.parse(planned);
    const isOpen = isDue && (draw?.voidedAt ?? null) === null;
    const state = stepState === 'begin' ? (isOpen ? 'open' : 'ahead') : stepState;
    return { step, state, ...views[step] };
  });
};
