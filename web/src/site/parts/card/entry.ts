import type { Ref } from 'react';
import { z } from 'zod';
import { confirmationTokenSchema } from 'functions/shared/settlement/card/confirmationToken';

export const enteredCardSchema = z.object({
  token: confirmationTokenSchema,
  brand: z.string().max(40),
  last4: z.string().regex(/^\d{4}$/),
});
/** The stored data of an entered card: Stripe's token, and the details for a receipt. Nothing else is stored (rules 7.22). */
export type EnteredCard = z.infer<typeof enteredCardSchema>;

export interface Fault {
  /** The field's name, which the summary links to. */
  readonly name: string;
  readonly message: string;
}

/** The interface of any form for a card. */
export interface CardEntryHandle {
  /** Shows the errors of the typed card. Nothing leaves the page. */
  readonly check: () => Promise<readonly Fault[]>;
  /** Returns the card's token, made by Stripe in this browser, or the errors. Throws TypeError if Stripe cannot be reached. */
  readonly enter: () => Promise<EnteredCard | readonly Fault[]>;
}

export interface CardFormProps {
  readonly ref: Ref<CardEntryHandle>;
  readonly publishableKey: string;
  /** Yen to authorize on the card at once; null: the card is saved and charged later. */
  readonly amount: number | null;
  /** Called with the remaining errors after each input. */
  readonly onChange: (faults: readonly Fault[]) => void;
}

export const isEntered = (outcome: EnteredCard | readonly Fault[]): outcome is EnteredCard => 'token' in outcome;
