import { addHours } from 'date-fns';
import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { idSchema, instantSchema } from '../../ground/fields.ts';
import type { PublicPath } from '../../site/routing.ts';
import { fromISO, japaneseDateTime, toISO } from '../../time/instants.ts';
import { link } from './suppliers.ts';
import type { Given, Subjects } from './unit.ts';

/** The verification's data for its own mail, from the time of the request, so that the delivery need not read the verification. */
export const verificationFields = {
  expiredAt: instantSchema,
  /** The account that held the address at the request, if any. Its owner is greeted by name if it still does. */
  ownerID: idSchema.optional(),
  /** The account that a change of address is for. */
  accountID: idSchema.optional(),
};
const schema = z.object(verificationFields);
type Asked = z.infer<typeof schema>;

const SAMPLE_HOURS = 24;
/** The sample is made on demand, since the time zone library is slow at first use, and not every process needs a sample. */
export const verificationSample = (): Asked => ({
  expiredAt: toISO(addHours(fromISO(campaign.timetable.applicationStart), SAMPLE_HOURS).getTime()),
  accountID: 'sample',
});

/** The extra of a mail whose order holds only the verification. */
export const verificationExtra = {
  schema,
  get sample() {
    return verificationSample();
  },
};

type Verified = Given<Subjects['emailVerification'], Asked>;

/** The link that proves an address. It leads to the page where the reader goes on. */
export const verificationLink =
  (page: PublicPath) =>
  ({ subject, extra, siteURL, sign }: Verified): string => {
    const end = fromISO(extra.expiredAt);
    return link(siteURL, page, sign({ purpose: 'emailVerification', recordID: subject.id, keyVersion: 0, end }));
  };

/** Until when the link is valid, unless the office has changed this since. */
export const validUntil = ({ extra }: Given<unknown, Asked>): string => japaneseDateTime(fromISO(extra.expiredAt));

/** The mail's own address, if its confirmation makes it the account's; null for other verifications. */
export const newEmail = ({ subject, extra }: Verified): string | null =>
  extra.accountID === undefined ? null : subject.address;
