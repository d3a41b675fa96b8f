import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import type { Visitor } from '../site/visitor.ts';

/** What a browser stores of a sign-in, as JSON, with the ID token in it. */
export interface StoredSignIn {
  readonly token: string;
  readonly state: string;
}

/** The local storage key of token and user. */
export const STORED = 'voucher-lottery.auth';

/** Of the last key or press, half an hour after which the office signs out (web/src/office/shell/idle.ts). Whoever comes back has just come. */
const ACTIVE = 'voucher-lottery.active';

const keptSchema = z.object({ token: z.string() });

/** All that the browser has stored of the sign-in, once it is there: Firebase's own database, too. */
export const storedSignIn = async ({ page, context }: Visitor): Promise<StoredSignIn> => {
  const kept = await page.waitForFunction((key) => localStorage.getItem(key), STORED);
  const { token } = keptSchema.parse(JSON.parse((await kept.jsonValue()) ?? ''));
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const timeless = origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== ACTIVE),
  }));
  return { token, state: JSON.stringify({ cookies, origins: timeless }) };
};

type State = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

/** Stores in a visitor's browser what `storedSignIn` told of another. */
export const storeSignIn = async ({ context }: Visitor, { state }: StoredSignIn): Promise<void> =>
  await context.setStorageState(JSON.parse(state) as State); // written above
