import type { Deps } from '../../deps.ts';
import type { Broadcast } from '../../shared/mail/broadcast.ts';
import { addedLeftOut, type Sifted, sifted } from '../../shared/mail/recipients.ts';
import { isSuppressible } from '../../shared/mail/types.ts';
import { suppressedOf } from '../../store/mail/suppressions.ts';
import { readsOf } from '../../store/records.ts';
import type { Stride } from './audiences.ts';

/** Returns the recipients on a page of an audience who are frozen. @param seenAddresses keys of earlier pages; the keys of this page are added */
export const siftedPage = async (
  { db }: Pick<Deps, 'db'>,
  mailType: Broadcast['mailType'],
  { candidates, leftOut }: Stride,
  seenAddresses: Set<string>,
): Promise<Sifted> => {
  const addresses = isSuppressible(mailType) ? candidates.flatMap(({ address }) => address ?? []) : [];
  const suppressed = await suppressedOf(readsOf(db), addresses);
  const page = sifted(candidates, suppressed, seenAddresses);
  return { ...page, leftOut: addedLeftOut(leftOut, page.leftOut) };
};
