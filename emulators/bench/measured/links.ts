import { person } from '../../seed/people.ts';
import type { Course } from '../course.ts';
import { type Counted, counting } from '../counted.ts';
import { countRow, type Row } from '../figure.ts';

/** The most reads for opening a link. */
const MAX_READS = 3;

/** Returns the documents that the process reads for one call or delivery, without the campaign's facts, which are cached beforehand. */
const readsOf = async (counted: Counted, work: () => Promise<unknown>): Promise<number> => {
  await counted.call('listSystemStages');
  return (await counted.counts(work)).reads;
};

/**
 * Applies without a registration, then opens the links of the receipt and of a verification mail for a change. The campaign's facts are read
 * beforehand, since every page requests them first and an instance caches them for two seconds.
 */
async function journey(counted: Counted): Promise<Record<'verification' | 'receipt' | 'delivery', number>> {
  const { call } = counted;
  const { email, input } = person('bench', Date.now() % 1_000_000);
  const { id } = await call('createEmailVerification', { body: { email, verificationPattern: 21 } });
  await counted.deliver('mails');
  const verificationKey = await counted.key(email, 21, '/purchase');
  await call('changeEmailVerification', { id, body: { verificationKey } });
  const wish = { purchaseCount: input.plannedPurchaseCount, acceptsPartial: false };
  const applied = await call('createPurchase', { body: { ...wish, account: input, verificationKey } });
  await counted.saveCard(applied.id, verificationKey);
  await counted.deliver('mails');
  const key = await counted.key(email, 22, '/registration-change');
  const read = () => call('getAccount', { id: applied.id, verificationKey: key });
  const again = await call('createEmailVerification', { body: { email, verificationPattern: 11 } });
  const delivery = await readsOf(counted, () => counted.deliver('mails'));
  const againKey = await counted.key(email, 11, '/registration-change');
  const open = () => call('changeEmailVerification', { id: again.id, body: { verificationKey: againKey } });
  return { verification: await readsOf(counted, open), receipt: await readsOf(counted, read), delivery };
}

/** The row about the reads for opening a link to one's own records, in the page's one call. The more expensive of the two kinds of links counts. */
export async function linksRow(course: Course): Promise<Row> {
  return await counting(course, 'links', async (counted) => {
    await journey(counted);
    // The second journey finds timetable and texts in the instance's caches.
    const { verification, receipt, delivery } = await journey(counted);
    const most = Math.max(verification, receipt);
    const notes = {
      'a verification’s': verification,
      'a receipt’s': receipt,
      'to deliver mail 11 to somebody known': delivery,
    };
    return countRow('reads for opening a link to one’s own records', 'documents', most, MAX_READS, notes);
  });
}
