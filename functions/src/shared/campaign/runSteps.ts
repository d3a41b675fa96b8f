import { addHours } from 'date-fns';
import type { ApplicationState, PaymentState } from '../application/states.ts';
import type { Timetable } from './timetable.ts';
import { fromISO } from '../time/instants.ts';

/**
 * Steps that a run performs for all payments of a kind, one after another (rules 7.37). The file does not use zod, so that pages can import it.
 * `authorize`: authorizes the card of each win. `remind`: sends one more mail about a refused card. `lapse`: ends unpaid wins. `capture`: charges
 * authorizations. `detach`: detaches the cards of applications that did not win.
 */
export const RUN_STEPS = ['authorize', 'remind', 'lapse', 'capture', 'detach'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** Steps that the office or a run can perform for one payment (rules 7.11). */
export const PAYMENT_STEPS = ['authorize', 'capture', 'cancel', 'refund'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

export const RUN_STATES = ['RUNNING', 'PAUSED', 'DONE'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The applications to which a step applies. `payments` is null for any payment state. */
interface Scope {
  readonly states: readonly ApplicationState[];
  readonly payments: readonly PaymentState[] | null;
}

export const RUN_SCOPES: { readonly [S in RunStep]: Scope } = {
  authorize: { states: ['WON'], payments: ['NONE'] },
  remind: { states: ['WON'], payments: ['ACTION_NEEDED'] },
  lapse: { states: ['WON'], payments: ['NONE', 'AUTHORIZING', 'ACTION_NEEDED'] },
  capture: { states: ['WON'], payments: ['AUTHORIZED'] },
  detach: { states: ['INCOMPLETE', 'WITHDRAWN', 'EXCLUDED', 'LOST', 'DECLINED', 'LAPSED'], payments: null },
};

type Deadlines = Pick<Timetable, 'resultRelease' | 'modificationEnd' | 'lapse' | 'waitingListEnd'>;

/** The payment state in which a call of the step has no outcome yet. Null: the step moves no money at Stripe. */
export const UNDER_WAY: { readonly [S in RunStep]: PaymentState | null } = {
  authorize: 'AUTHORIZING',
  remind: null,
  lapse: 'AUTHORIZING',
  capture: 'CAPTURING',
  detach: null,
};

/** Returns when a step may run (epoch ms). `until` is null if nothing ends it. */
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

/** Hours before an authorization expires at which it is charged, even before the common day (rules 7.9). */
const MARGIN_H = 6;

/** Returns the time (epoch ms) up to which expiring authorizations are charged at `now` (epoch ms). */
export const capturedBefore = (now: number): number => addHours(now, MARGIN_H).getTime();
