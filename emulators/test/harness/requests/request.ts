import { defined } from 'functions/shared/defined';
import { type Applicant, apply } from '../applicant.ts';
import type { Sending } from '../client.ts';
import { keyIn, mailTo } from '../inbox.ts';
import { broadcastMail } from '../mailbox.ts';

/** The people and records of the requests. */
export interface Holders {
  /** An applicant with an application; the keys give access to its own records. */
  readonly applicant: Applicant;
  readonly accountKey: string;
  readonly statusKey: string;
  readonly unsubscribeKey: string;
  /** A genuine key of somebody else, whose purpose gives access to none of the routes below. */
  readonly foreignKey: string;
}

/** Creates the people and records; needs phase 4. */
export const holders = async (): Promise<Holders> => {
  const [applicant, other] = [await apply(), await apply()];
  const [own, foreign] = [await mailTo(applicant.email, 22), await mailTo(other.email, 22)];
  const [accountKey, statusKey] = [keyIn(own, '/registration-change'), keyIn(own, '/status')];
  const unsubscribeKey = keyIn(await broadcastMail(applicant), '/unsubscribe');
  return { applicant, accountKey, statusKey, unsubscribeKey, foreignKey: keyIn(foreign, '/status') };
};

/** A request that succeeds for a permitted caller. It creates its records each time. */
export interface Request {
  readonly office: (holders: Holders) => Promise<Sending>;
  /** A guest's request with the key, if it differs from the office's. */
  readonly guest?: (holders: Holders) => Promise<Sending>;
}

export const nothing: Request = { office: async () => ({}) };
export const fixed = (sending: Sending): Request => ({ office: async () => sending });

/** Returns a guest's request about their own account. */
export const withAccountKey =
  (body?: object): NonNullable<Request['guest']> =>
  async ({ applicant, accountKey }) =>
    defined({
      id: applicant.id,
      key: accountKey,
      body,
    });
