import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';

/** The test cards that tests and rehearsal use (https://docs.stripe.com/testing), by outcome. */
export const CARDS = {
  good: '4242424242424242',
  amex: '378282246310005',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  /** The bank asks the holder to authenticate whenever one of these is saved. */
  authenticated: '4000002500003155',
  authenticatedAlways: '4000002760003184',
  /** It is saved, but declined when it is charged. */
  declinedLater: '4000000000000341',
  /** They are charged. After that one is disputed, and the other is reported as fraud. */
  dispute: '4000000000000259',
  fraudWarning: '4000000000005423',
} as const;
export type Card = keyof typeof CARDS;

const PUBLISHABLE_KEY = 'pk_test_local';
/** How often, and after which pauses (ms), a browser retries while Stripe is too busy. */
const TIMES = 10;
const PAUSE_MS = 500;
const tokenSchema = z.object({ id: z.string() });

/**
 * Hands a card to Stripe as a browser does, and returns its token. The API never gets a card number.
 * @param stripe origin of the local Stripe
 */
export const confirmationToken = async (stripe: string, card: Card): Promise<string> => {
  const body = new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': CARDS[card],
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  });
  for (let time = 1; ; time += 1) {
    const answer = await fetch(`${stripe}/v1/confirmation_tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body,
      signal: AbortSignal.timeout(30_000),
    });
    if (answer.ok) return tokenSchema.parse(await answer.json()).id;
    if (answer.status !== 429 || time === TIMES)
      throw new Error(`The local Stripe answered ${answer.status}: ${await answer.text()}`);
    await after(PAUSE_MS);
  }
};

/** A holder's action on the bank's page. */
export type AtBank = 'authenticated' | 'failed' | 'abandoned';

/** Acts as a holder on the bank's page. @param page its address, which the API gave */
export const atBank = async (page: string, outcome: AtBank): Promise<void> => {
  const answer = await fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.status >= 400) throw new Error(`The bank's page answered ${answer.status}: ${await answer.text()}`);
};
