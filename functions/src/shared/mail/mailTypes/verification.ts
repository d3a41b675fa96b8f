import { addHours } from 'date-fns';
import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { idSchema, instantSchema } from '../../fields/fieldSchemas.ts';
import type { PublicPath } from '../../site/routing.ts';
import { fromISO, japaneseDateTime, toISO } from '../../time/instants.ts';
import { link } from './suppliers.ts';
import type { SupplierInput, Subjects } from './mailType.ts';

/** The verification's data for its mail, from the time of the request, so that the delivery need not read the verification. */
export const verificationFields = {
  expiredAt: instantSchema,
  /** The account that held the address at the request, if any. Its owner is greeted by name if it still does. */
  ownerID: idSchema.optional(),
  /** The account whose address is to be changed. */
  accountID: idSchema.optional(),
};
const schema = z.object(verificationFields);
type VerificationExtra = z.infer<typeof schema>;

const SAMPLE_HOURS = 24;
/** Returns a sample. It is created on demand, since the time zone library is slow at first use, and not every process needs a sample. */
export const verificationSample = (): VerificationExtra => ({
  expiredAt: toISO(addHours(fromISO(campaign.timetable.applicationStart), SAMPLE_HOURS).getTime()),
  accountID: 'sample',
});

/** The extra of a mail whose order contains only the verification. */
export const verificationExtra = {
  schema,
  get sample() {
    return verificationSample();
  },
};

type Verified = SupplierInput<Subjects['emailVerification'], VerificationExtra>;

/** Supplies the link that proves an address. It leads to the page on which the reader continues. */
export const verificationLink =
  (page: PublicPath) =>
  ({ subject, extra, siteURL, sign }: Verified): string => {
    const end = fromISO(extra.expiredAt);
    return link(siteURL, page, sign({ purpose: 'emailVerification', recordID: subject.id, keyVersion: 0, end }));
  };

/** Returns until when the link is valid, unless the office has changed this since. */
export const validUntil = ({ extra }: SupplierInput<unknown, VerificationExtra>): string =>
  japaneseDateTime(fromISO(extra.expiredAt));

/** Returns the mail's own address, if its confirmation makes it the account's; null for other verifications. */
export const newEmail = ({ subject, extra }: Verified): string | null =>
  extra.accountID === undefined ? null : subject.address;
