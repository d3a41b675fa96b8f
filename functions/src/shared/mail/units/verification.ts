import { addHours } from 'date-fns';
import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { idSchema, instantSchema } from '../../ground/fields.ts';
import type { PublicPath } from '../../site/routing.ts';
import { fromISO, japaneseDateTime, toISO } from '../../time/instants.ts';
import { link } from './suppliers.ts';
import type { Given, Subjects } from './unit.ts';

/** What of a verification its own mail needs, as it stood when it was asked for: a delivery reads no verification. */
export const verificationFields = {
  expiredAt: instantSchema,
  /** The account that held the address, where one did; it is greeted where it still does. */
  ownerID: idSchema.optional(),
  /** The account whose address this becomes when it is confirmed, where it is a change. */
  accountID: idSchema.optional(),
};
const schema = z.object(verificationFields);
type Asked = z.infer<typeof schema>;

const SAMPLE_HOURS = 24;
/** Made when it is asked for: the zone's library takes its time over its first instant, and not every process needs one. */
export const verificationSample = (): Asked => ({
  expiredAt: toISO(addHours(fromISO(campaign.timetable.applicationStart), SAMPLE_HOURS).getTime()),
  accountID: 'sample',
});

/** Of a mail whose order says no more than that. */
export const verificationExtra = {
  schema,
  get sample() {
    return verificationSample();
  },
};

type Verified = Given<Subjects['emailVerification'], Asked>;

/** The link that proves an address, to the page where its reader goes on. */
export const verificationLink =
  (page: PublicPath) =>
  ({ subject, extra, siteURL, sign }: Verified): string => {
    const end = fromISO(extra.expiredAt);
    return link(siteURL, page, sign({ purpose: 'emailVerification', recordID: subject.id, keyVersion: 0, end }));
  };

/** Until when the link opens anything, unless the office has changed that since. */
export const validUntil = ({ extra }: Given<unknown, Asked>): string => japaneseDateTime(fromISO(extra.expiredAt));

/** The very address the mail goes to, where confirming it makes it the account's own; null for every other verification. */
export const newEmail = ({ subject, extra }: Verified): string | null =>
  extra.accountID === undefined ? null : subject.address;
