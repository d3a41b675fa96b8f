import { addHours } from 'date-fns';
import type { ApplicationState, PaymentState } from '../application/states.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { fromISO } from '../time/instants.ts';

/**
 * What is done about the payments of all of a kind, one after another (rules 7.37). Zod-free, so that pages may take it.
 * `authorize`: a hold for each win; `remind`: once more to whoever's card was refused; `lapse`: wins that nobody paid end; `capture`: holds
 * are charged; `detach`: cards of whoever did not win are given back.
 */
export const RUN_STEPS = ['authorize', 'remind', 'lapse', 'capture', 'detach'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

export const RUN_STATES = ['RUNNING', 'PAUSED', 'DONE'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The applications that a step walks through; `payments` null: whatever their payment. */
interface Walk {
  readonly states: readonly ApplicationState[];
  readonly payments: readonly PaymentState[] | null;
}

export const WALKS: { readonly [S in RunStep]: Walk } = {
  authorize: { states: ['WON'], payments: ['NONE'] },
  remind: { states: ['WON'], payments: ['ACTION_NEEDED'] },
  lapse: { states: ['WON'], payments: ['NONE', 'AUTHORIZING', 'ACTION_NEEDED'] },
  capture: { states: ['WON'], payments: ['AUTHORIZED'] },
  detach: { states: ['INCOMPLETE', 'WITHDRAWN', 'EXCLUDED', 'LOST', 'DECLINED', 'LAPSED'], payments: null },
};

type Deadlines = Pick<Timetable, 'resultRelease' | 'modificationEnd' | 'lapse' | 'waitingListEnd'>;

/** From when on (epoch ms) a step may run, and until when; null: without an end. */
export const runWindow = (
  step: RunStep,
  { resultRelease, modificationEnd, lapse, waitingListEnd }: Deadlines,
): { readonly from: number; readonly until: number | null } => {
  switch (step) {
    case 'authorize':
      return { from: fromISO(resultRelease), until: fromISO(lapse) };
    case 'remind':
      return { from: fromISO(resultRelease), until: fromISO(modificationEnd) };
    case 'lapse':
    case 'capture':
      return { from: fromISO(lapse), until: null };
    case 'detach':
      return { from: fromISO(waitingListEnd), until: null };
  }
};

/** A hold is charged so long before it ends, whatever the day (rules 7.9). */
const MARGIN_H = 6;

/** Holds that end by then (epoch ms) are charged at `now` (epoch ms). */
export const capturedBefore = (now: number): number => addHours(now, MARGIN_H).getTime();
