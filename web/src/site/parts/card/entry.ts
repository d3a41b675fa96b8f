import type { Ref } from 'react';
import { z } from 'zod';
import { confirmationTokenSchema } from 'functions/shared/settlement/card/confirmationToken';

export const enteredCardSchema = z.object({
  token: confirmationTokenSchema,
  brand: z.string().max(40),
  last4: z.string().regex(/^\d{4}$/),
});
/** What is kept of an entered card: Stripe's token, and what a receipt shows. Nothing else is kept (rules 7.22). */
export type EnteredCard = z.infer<typeof enteredCardSchema>;

export interface Fault {
  /** The field's name, which the summary links to. */
  readonly name: string;
  readonly message: string;
}

/** The interface of any form for a card. */
export interface CardEntryHandle {
  /** Shows the faults of the typed card. Nothing leaves the page. */
  readonly check: () => Promise<readonly Fault[]>;
  /** The card's token, made by Stripe in this browser, or the faults. Throws TypeError if Stripe cannot be reached. */
  readonly enter: () => Promise<EnteredCard | readonly Fault[]>;
}

export interface CardFormProps {
  readonly ref: Ref<CardEntryHandle>;
  readonly publishableKey: string;
  /** Yen to hold on the card at once; null: the card is saved and charged later. */
  readonly amount: number | null;
  /** Called with the remaining faults after each input. */
  readonly onChange: (faults: readonly Fault[]) => void;
}

export const isEntered = (outcome: EnteredCard | readonly Fault[]): outcome is EnteredCard => 'token' in outcome;
