import type { SearchHit } from '../../shared/contract/definitions/search.ts';
import { type Account, account } from '../../shared/entities/account.ts';
import type { Inquiry } from '../../shared/entities/inquiry.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import type { Voucher } from '../../shared/entities/voucher.ts';
import { isCompleteEmail, type Probe, probesOf } from '../../shared/search/probes.ts';
import {
  accountsBy,
  type Hits,
  inquiriesBy,
  MAX_OF_ALL,
  MAX_OTHERS,
  MAX_PEOPLE,
  purchasesBy,
  vouchersWith,
} from '../../store/office/search.ts';
import type { Person } from '../../store/people/people.ts';
import { storySources } from '../../store/people/story.ts';
import type { Reads } from '../../store/records.ts';

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Whether there may be more hits, which a longer text would find. */
  readonly hasMore: boolean;
}

/** Joins the results of several queries, each record once. */
const joined = <R extends { readonly id: string }>(found: readonly Hits<R>[], most: number): Hits<R> => {
  const all = new Map(found.flatMap(({ records }) => records.map((one) => [one.id, one] as const)));
  return {
    records: [...all.values()].slice(0, most),
    hasMore: all.size > most || found.some(({ hasMore }) => hasMore),
  };
};

const byProbes = async <R extends { readonly id: string }>(
  probes: readonly Probe[],
  find: (probe: Probe) => Promise<Hits<R>[]>,
  most: number,
): Promise<Hits<R>> => joined((await Promise.all(probes.map(find))).flat(), most);

const mailHits = async (reads: Reads, probes: readonly Probe[]): Promise<SearchHit[]> => {
  const email = probes.flatMap((one) => (one.by === 'email' && isCompleteEmail(one.prefix) ? [one.prefix] : []))[0];
  if (email === undefined) return [];
  const sources = storySources(reads, { id: '-', email });
  const portion = { from: null, most: MAX_OTHERS };
  const outboxes = [
    ['mail', sources.mailsTo(portion)],
    ['bulkMail', sources.bulkMailsTo(portion)],
  ] as const;
  const found = await Promise.all(
    outboxes.map(async ([kind, mails]) =>
      (await mails).records.map(({ id, mailType, state, email: to, createdAt }) => {
        const hit: SearchHit = { kind, id, mailType, state, email: to, createdAt };
        return hit;
      }),
    ),
  );
  return found.flat();
};

interface FoundRecords {
  readonly accounts: readonly Account[];
  readonly purchases: readonly Purchase[];
  readonly vouchers: readonly Voucher[];
}

/** Returns the people whom the found records are about. If one of account and application is known, only the other is read. */
const peopleOf = async (
  reads: Reads,
  { accounts, purchases, vouchers }: FoundRecords,
  most: number,
): Promise<Person[]> => {
  const ids = [...purchases, ...vouchers, ...accounts].map(({ id }) => id);
  const known = { accounts: byID(accounts), purchases: byID(purchases) };
  return await Promise.all(
    [...new Set(ids)].slice(0, most).map(async (id) => {
      const [owner, application] = await Promise.all([
        known.accounts.get(id) ?? reads.get(account, id).then((stored) => stored?.record ?? null),
        known.purchases.get(id) ?? reads.get(purchase, id).then((stored) => stored?.record ?? null),
      ]);
      return { account: owner, purchase: application };
    }),
  );
};

const byID = <R extends { readonly id: string }>(records: readonly R[]): ReadonlyMap<string, R> =>
  new Map(records.map((one) => [one.id, one]));

const personHits = (people: readonly Person[]): SearchHit[] =>
  people.flatMap(({ account: owner, purchase: application }): SearchHit[] => {
    if (owner === null) return [];
    const { id, lastName, firstName, lastNameKana, firstNameKana, phoneNumber, email, channel } = owner;
    const kana = { lastNameKana, firstNameKana };
    const applied = { receiptID: application?.receiptID ?? null, state: application?.state ?? null };
    return [{ kind: 'account', id, lastName, firstName, ...kana, phoneNumber, email, channel, ...applied }];
  });

const nameOf = (owner: Account | null | undefined) => ({
  lastName: owner?.lastName ?? null,
  firstName: owner?.firstName ?? null,
});

const applicationHits = (people: readonly Person[]): SearchHit[] =>
  people.flatMap(({ account: owner, purchase: application }): SearchHit[] => {
    if (application === null) return [];
    const { id, receiptID, state, purchaseCount } = application;
    return [{ kind: 'purchase', id, receiptID, state, purchaseCount, ...nameOf(owner) }];
  });

const voucherHits = (vouchers: readonly Voucher[], people: readonly Person[]): SearchHit[] =>
  vouchers.map(({ id, receiptID, state, carrier, trackingNumber }) => {
    const owner = people.find((one) => one.purchase?.id === id)?.account;
    return { kind: 'voucher', id, receiptID, state, carrier, trackingNumber, ...nameOf(owner) };
  });

const inquiryHits = (inquiries: readonly Inquiry[]): SearchHit[] =>
  inquiries.map(({ id, name, email, phone, createdAt }) => ({ kind: 'inquiry', id, name, email, phone, createdAt }));

/**
 * Finds what a typed text may mean, people first. It takes at most thirty reads, however many records there are (rules 10.33).
 * @param all whether to return up to fifty people and enquiries, for some two hundred reads
 */
export const searched = async (reads: Reads, text: string, all = false): Promise<SearchResult> => {
  const probes = probesOf(text);
  const [mostPeople, mostInquiries] = all ? [MAX_OF_ALL, MAX_OF_ALL] : [MAX_PEOPLE, MAX_OTHERS];
  const [accounts, purchases, vouchers, inquiries, mails] = await Promise.all([
    byProbes(probes, (probe) => accountsBy(reads, probe, mostPeople), mostPeople),
    byProbes(probes, (probe) => purchasesBy(reads, probe), MAX_PEOPLE),
    byProbes(probes, (probe) => vouchersWith(reads, probe), MAX_PEOPLE),
    byProbes(probes, (probe) => inquiriesBy(reads, probe, mostInquiries), mostInquiries),
    mailHits(reads, probes),
  ]);
  const found = { accounts: accounts.records, purchases: purchases.records, vouchers: vouchers.records };
  const people = await peopleOf(reads, found, mostPeople);
  return {
    hits: [
      ...voucherHits(vouchers.records, people),
      ...personHits(people),
      ...applicationHits(people),
      ...inquiryHits(inquiries.records),
      ...mails,
    ],
    hasMore: [accounts, purchases, inquiries].some(({ hasMore }) => hasMore),
  };
};
