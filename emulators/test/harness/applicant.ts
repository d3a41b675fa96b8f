import { saveCard } from './card.ts';
import { done } from './client.ts';
import { keyIn, mailTo } from './inbox.ts';
import { freshAddress, registration } from './person.ts';

export interface Applicant {
  readonly id: string;
  readonly email: string;
  /** The key of the applicant's verification, from mail 1. */
  readonly key: string;
}

const PAGES = { 1: '/registration', 11: '/registration-change', 21: '/purchase' } as const;

/** Requests a verification and returns the key in its mail. `mailType`: the type of that mail, if it differs. */
export const verificationKey = async (
  email: string,
  pattern: 1 | 11 | 21,
  mailType: 1 | 11 | 21 = pattern,
): Promise<string> => {
  await done('createEmailVerification', { body: { email, verificationPattern: pattern } });
  return keyIn(await mailTo(email, mailType), PAGES[mailType]);
};

/** Pre-registers and registers like a visitor; needs phase 2, 3 or 4. */
export const register = async (
  change: Partial<typeof registration> = {},
  email = freshAddress(),
): Promise<Applicant> => {
  const key = await verificationKey(email, 1);
  const { id } = await done('createAccount', { key, body: { ...registration, ...change } });
  return { id, email, key };
};

/** Registers and applies with a good card; needs phase 4. */
export const apply = async (purchaseCount = 2): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount, acceptsPartial: false } });
  await saveCard(applicant);
  return applicant;
};
