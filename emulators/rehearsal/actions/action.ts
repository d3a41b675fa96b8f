import type { MailType } from 'functions/shared/mail/types';
import type { Card } from '../../client/card.ts';
import type { ButtonName } from '../../stripe/dashboard.ts';

/** A mail that an accepted action owes to an address, apart from broadcasts and results. */
export interface Owed {
  type: MailType;
  to: string;
}

/** An action that the server accepted, at the campaign time `at` (epoch ms), with the mails that it has to cause. */
export type Action = { at: number; owes: readonly Owed[] } & (
  | { kind: 'verification'; id: string | null; email: string }
  | { kind: 'registration'; accountID: string; email: string; phase: number }
  | {
      kind: 'application';
      accountID: string;
      email: string | null;
      receiptID: string;
      withAccount: boolean;
      /** Whether the application counts only once its card is saved, as on the site. */
      awaitsCard: boolean;
    }
  /** A card was saved. `completes`: the application waited for it; otherwise it replaces another card. */
  | { kind: 'card'; accountID: string; card: Card; completes: boolean }
  | { kind: 'withdrawal'; accountID: string }
  | { kind: 'change'; accountID: string }
  | { kind: 'move'; accountID: string; from: string; to: string }
  | { kind: 'paper'; accountID: string; email: string | null }
  /** The office excluded an application from the draw. */
  | { kind: 'exclusion'; accountID: string; code: string }
  | { kind: 'inquiry'; id: string; email: string }
  | {
      /** A button was pressed in Stripe's dashboard, without the product. */
      kind: 'press';
      button: ButtonName;
      accountID: string;
      /** The payment on which the button acted, or that it made; null: it acts on no payment. */
      paymentID: string | null;
      /** Whether the button made the payment, which then belongs to no application. */
      isMade: boolean;
      /** The change of what the payment holds compared with the price of its sets, in the currency's smallest unit. */
      yen: number;
      isLost: boolean;
    }
  | {
      /** The office recorded manual changes in its books, or refunded sets. `yen` as for a press. */
      kind: 'books';
      step: 'takeIn' | 'refund';
      accountID: string;
      yen: number;
      /** The sets that the win lost, and whether it ended. */
      sets: number;
      ends: boolean;
    }
);

export type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;

export function actionsOf<K extends Action['kind']>(actions: readonly Action[], kind: K): ActionOf<K>[] {
  return actions.filter((action): action is ActionOf<K> => action.kind === kind);
}

/** Returns the accounts whose application was complete, and not withdrawn, before `time` (epoch ms). */
export function completeBefore(actions: readonly Action[], time: number): Set<string> {
  const complete = new Set<string>();
  for (const action of actions) {
    if (action.at >= time) continue;
    if (action.kind === 'card' || (action.kind === 'application' && !action.awaitsCard)) complete.add(action.accountID);
    if (action.kind === 'withdrawal') complete.delete(action.accountID);
  }
  return complete;
}
