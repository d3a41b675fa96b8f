import type { MailType } from 'functions/shared/mail/types';

/** A mail that something accepted owes to an address, broadcasts and results aside. */
export interface Owed {
  type: MailType;
  to: string;
}

/** Something the server accepted, at the campaign time `at` (epoch ms), with the mails it owes for it. */
export type Act = { at: number; owes: readonly Owed[] } & (
  | { kind: 'verification'; id: string | null; email: string }
  | { kind: 'registration'; accountID: string; email: string; phase: number }
  | { kind: 'application'; accountID: string; email: string | null; receiptID: string; withAccount: boolean }
  | { kind: 'withdrawal'; accountID: string }
  | { kind: 'change'; accountID: string }
  | { kind: 'move'; accountID: string; from: string; to: string }
  | { kind: 'paper'; accountID: string; email: string | null }
  | { kind: 'inquiry'; id: string; email: string }
);

export type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

export function actsOf<K extends Act['kind']>(acts: readonly Act[], kind: K): ActOf<K>[] {
  return acts.filter((act): act is ActOf<K> => act.kind === kind);
}
