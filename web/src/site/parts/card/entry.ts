import type { Ref } from 'react';
import { z } from 'zod';
import { confirmationTokenSchema } from 'functions/shared/settlement/settlement';

export const enteredCardSchema = z.object({
  token: confirmationTokenSchema,
  brand: z.string().max(40),
  last4: z.string().regex(/^\d{4}$/),
});
/** All that is ever kept of a card that was entered: Stripe's token for it, and what a receipt shows (rules 7.22). */
export type EnteredCard = z.infer<typeof enteredCardSchema>;

export interface Fault {
  /** The field's name: what the summary's link leads to. */
  readonly name: string;
  readonly message: string;
}

/** What a form for a card can be asked, whoever made it. */
export interface CardEntryHandle {
  /** Shows what is wrong with what was typed; nothing leaves the page. */
  readonly check: () => Promise<readonly Fault[]>;
  /** The card's token, made by Stripe in this browser; what is wrong instead. Throws TypeError where Stripe cannot be reached. */
  readonly enter: () => Promise<EnteredCard | readonly Fault[]>;
}

export interface CardFormProps {
  readonly ref: Ref<CardEntryHandle>;
  readonly publishableKey: string;
  /** Yen that are held on the card at once; null: it is saved, to be charged later. */
  readonly amount: number | null;
  /** Told what is still wrong whenever something was typed. */
  readonly onChange: (faults: readonly Fault[]) => void;
}

export const isEntered = (outcome: EnteredCard | readonly Fault[]): outcome is EnteredCard => 'token' in outcome;
