import { type RunStep, runWindow } from './runSteps.ts';
import { type ScheduledDraw, stepInstant } from './drawStepInstants.ts';
import type { DrawStep } from './drawSteps.ts';
import { fromISO } from '../time/instants.ts';
import { phaseOf, timetableEntries, type StageCode } from './stages.ts';
import type { Timetable } from './timetable.ts';

/**
 * How long after a boundary its broadcast starts: longer than any request lasts, so that every request judged by the phase before has
 * finished writing when the recipients are read (rules 2.13).
 */
export const EFFECT_DELAY_MS = 120_000;

/** From when on (epoch ms) the roster can be read: what was judged before its close has been written by then. */
export const rosterFrozenAt = ({ rosterClose }: Pick<Timetable, 'rosterClose'>): number =>
  fromISO(rosterClose) + EFFECT_DELAY_MS;

/** Something the scheduler starts once: `dueAt` is epoch ms, `id` the id of the effect document that makes it once. */
export type Effect = { readonly id: string; readonly dueAt: number } & (
  | { readonly kind: 'stage'; readonly stage: StageCode }
  | { readonly kind: 'broadcast'; readonly mailType: 3 | 4 }
  /** `draw`: the number of the draw whose roster is frozen. */
  | { readonly kind: 'rosterClose'; readonly draw: number }
  /** Decisions on duplicates have ended: whoever is ruled out is told. */
  | { readonly kind: 'reviewEnd' }
  | { readonly kind: 'drawStep'; readonly step: DrawStep; readonly draw: number }
  /** `draw`: the one whose result has to be told first. */
  | { readonly kind: 'settlement'; readonly step: RunStep; readonly draw: number | null }
);
export type EffectKind = Effect['kind'];
export type EffectOf<K extends EffectKind> = Extract<Effect, { kind: K }>;

/** The draw that the timetable makes. */
const FIRST_DRAW = 1;

/** What the timetable schedules of each kind. */
const SCHEDULED: { readonly [K in EffectKind]: (timetable: Timetable) => readonly EffectOf<K>[] } = {
  stage: (timetable) => stageEffects(timetable),
  broadcast: ({ applicationURLSent, applicationStart }) => [
    broadcast(3, applicationURLSent),
    broadcast(4, applicationStart),
  ],
  rosterClose: (timetable) => [
    { id: 'roster-close', dueAt: rosterFrozenAt(timetable), kind: 'rosterClose', draw: FIRST_DRAW },
  ],
  reviewEnd: ({ reviewEnd }) => [{ id: 'review-end', dueAt: fromISO(reviewEnd) + EFFECT_DELAY_MS, kind: 'reviewEnd' }],
  drawStep: ({ commitment, draw, resultRelease }) => [
    drawStep('commitment', 'commit', commitment, FIRST_DRAW),
    drawStep('draw', 'run', draw, FIRST_DRAW),
    drawStep('release', 'release', resultRelease, FIRST_DRAW),
  ],
  settlement: (timetable) => settlementEffects(timetable),
};

/** All effects of the timetable in force, by due time (rules 1.10 to 1.13, 2.14). Ids do not change when a boundary moves. */
export function EFFECTS(timetable: Timetable): Effect[] {
  const effects: Effect[] = Object.values<(timetable: Timetable) => readonly Effect[]>(SCHEDULED).flatMap((of) =>
    of(timetable),
  );
  // The sort is stable: at a tie the order of SCHEDULED holds.
  return effects.sort((a, b) => a.dueAt - b.dueAt);
}

/**
 * The effects of a draw that is not the timetable's: once it is committed to, it is drawn at its round and released an hour after (rules 8.27).
 * Ids follow from its number.
 */
export function followingEffects(draw: ScheduledDraw, timetable: Timetable): Effect[] {
  if (draw.number === FIRST_DRAW || draw.rules === null) return [];
  const step = (id: string, name: DrawStep): Effect[] => {
    const at = stepInstant(draw, name, timetable);
    return at === null ? [] : [drawStep(`${id}-${draw.number}`, name, at, draw.number)];
  };
  return [...step('draw', 'run'), ...step('release', 'release')];
}

/** The effects due at `now` (epoch ms) or before; which of them have been started the caller's documents know. */
export function dueEffects(now: number, timetable: Timetable): Effect[] {
  return EFFECTS(timetable).filter((effect) => effect.dueAt <= now);
}

/** Every boundary and effect instant in (from, to], epoch ms, ascending, distinct: where a jump of the local clock has to tick. */
export function instantsBetween(from: number, to: number, timetable: Timetable): number[] {
  // Boundaries need no list of their own: each phase boundary and the release is the due time of an effect.
  const instants = new Set(EFFECTS(timetable).map((effect) => effect.dueAt));
  return [...instants].filter((instant) => from < instant && instant <= to).sort((a, b) => a - b);
}

function stageEffects(timetable: Timetable): EffectOf<'stage'>[] {
  return timetableEntries(timetable)
    .slice(1)
    .map(({ stage, startsAt }) => ({ id: `stage-${phaseOf(stage)}`, dueAt: fromISO(startsAt), kind: 'stage', stage }));
}

/** The steps of the settlement, each from the beginning of its window on (rules 7.37); reminders have instants of their own. */
function settlementEffects(timetable: Timetable): EffectOf<'settlement'>[] {
  const beginning = (step: RunStep) => runWindow(step, timetable).from;
  const one = (step: RunStep, id: string, dueAt: number, draw: number | null = null): EffectOf<'settlement'> => {
    return { id, dueAt, kind: 'settlement', step, draw };
  };
  return [
    one('authorize', 'authorize', beginning('authorize'), FIRST_DRAW),
    ...timetable.cardReminders.map((at, index) => one('remind', `remind-${index + 1}`, fromISO(at))),
    ...(['lapse', 'capture', 'detach'] as const).map((step) => one(step, step, beginning(step))),
  ];
}

function drawStep(id: string, step: DrawStep, at: string, draw: number): EffectOf<'drawStep'> {
  return { id, dueAt: fromISO(at), kind: 'drawStep', step, draw };
}

function broadcast(mailType: 3 | 4, boundary: string): EffectOf<'broadcast'> {
  return { id: `broadcast-${mailType}`, dueAt: fromISO(boundary) + EFFECT_DELAY_MS, kind: 'broadcast', mailType };
}
