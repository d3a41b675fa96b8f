import { DRAW_MOVES, stepOf } from 'functions/shared/draw/steps';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { NamedStep } from '../../copy/ja/officeTotal.ts';
import type { Draw } from '../data/campaignState.ts';

/** In the order in which they are taken. */
export const STEPS: readonly NamedStep[] = ['freeze', 'commit', 'run', 'release'];

export interface StepView {
  readonly step: NamedStep;
  readonly state: 'done' | 'underWay' | 'open' | 'ahead';
  /** Texts of instants; null: whenever an owner begins it, or not yet. */
  readonly planned: string | null;
  readonly doneAt: string | null;
}

type Views = { readonly [S in NamedStep]: Pick<StepView, 'planned' | 'doneAt'> };

/** Another draw than the timetable's: only its run has a time of its own (rules 8.27). */
const isByHand = (draw: Draw | null): boolean => draw !== null && draw.number > 1;

const viewsOf = (draw: Draw | null, timetable: Timetable): Views => ({
  freeze: { planned: isByHand(draw) ? null : timetable.rosterClose, doneAt: draw?.frozenAt ?? null },
  commit: { planned: isByHand(draw) ? null : timetable.commitment, doneAt: draw?.commitment?.publishedAt ?? null },
  run: { planned: draw?.rules?.roundAt ?? (isByHand(draw) ? null : timetable.draw), doneAt: draw?.drawnAt ?? null },
  // It has begun when the release has come, and is done when everybody is told.
  release: {
    planned: isByHand(draw) ? null : timetable.resultRelease,
    doneAt: draw?.state === 'RELEASED' ? draw.releasedAt : null,
  },
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
    const { planned } = views[step];
    const isDue = planned === null || now >= Date.parse(planned);
    const isOpen = isDue && (draw?.voidedAt ?? null) === null;
    const state = standing === 'begin' ? (isOpen ? 'open' : 'ahead') : standing;
    return { step, state, ...views[step] };
  });
};
