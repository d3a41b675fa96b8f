import { DRAW_MOVES, stepOf } from 'functions/shared/draw/steps';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { NamedStep } from '../../copy/ja/officeTotal.ts';
import type { Draw } from '../data/campaignState.ts';

/** In the order in which they are taken. */
export const STEPS: readonly NamedStep[] = ['freeze', 'commit', 'run', 'release'];

export interface StepView {
  readonly step: NamedStep;
  readonly state: 'done' | 'underWay' | 'open' | 'ahead';
  /** Texts of instants; null: not known, or not yet. */
  readonly planned: string;
  readonly doneAt: string | null;
}

type Views = { readonly [S in NamedStep]: Pick<StepView, 'planned' | 'doneAt'> };

const viewsOf = (draw: Draw | null, timetable: Timetable): Views => ({
  freeze: { planned: timetable.rosterClose, doneAt: draw?.frozenAt ?? null },
  commit: { planned: timetable.commitment, doneAt: draw?.commitment?.publishedAt ?? null },
  run: { planned: draw?.rules?.roundAt ?? timetable.draw, doneAt: draw?.drawnAt ?? null },
  // It has begun when the release has come, and is done when everybody is told.
  release: { planned: timetable.resultRelease, doneAt: draw?.state === 'RELEASED' ? draw.releasedAt : null },
});

const standingOf = (draw: Draw | null, step: NamedStep): 'done' | 'underWay' | 'begin' | 'ahead' => {
  if (step === 'freeze') return draw === null ? 'begin' : draw.state === 'FREEZING' ? 'underWay' : 'done';
  if (draw === null) return 'ahead';
  const found = stepOf(draw.state, step);
  if (found === 'begin') return 'begin';
  if (found === 'unready') return 'ahead';
  return draw.state === DRAW_MOVES[step].to ? 'underWay' : 'done';
};

/** How each step of the draw stands. @param now epoch ms, the server's */
export const stepViews = (draw: Draw | null, timetable: Timetable, now: number): StepView[] => {
  const views = viewsOf(draw, timetable);
  return STEPS.map((step) => {
    const standing = standingOf(draw, step);
    const isDue = now >= Date.parse(views[step].planned);
    const state = standing === 'begin' ? (isDue ? 'open' : 'ahead') : standing;
    return { step, state, ...views[step] };
  });
};
