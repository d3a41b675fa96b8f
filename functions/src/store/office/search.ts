import type { Query } from 'firebase-admin/firestore';
import { type Account, account } from '../../shared/entities/account.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { type Inquiry, inquiry } from '../../shared/entities/inquiry.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { type Voucher, voucher } from '../../shared/entities/voucher.ts';
import type { Probe } from '../../shared/search/probes.ts';
import { collectionOf, type RecordOf } from '../collection.ts';
import type { Reads } from '../records.ts';

/**
 * Maximum number of records of each kind that one query of a search finds. Together with their applications they take less than thirty reads (rules
 * 10.33).
 */
export const MAX_PEOPLE = 6;
export const MAX_OTHERS = 3;
/** The same when somebody asks for all results (rules 10.33). */
export const MAX_OF_ALL = 50;
const MAX_BY_NUMBER = 2;

/** The result of one query of a search. `hasMore`: there may be more. */
export interface Hits<R> {
  readonly records: readonly R[];
  readonly hasMore: boolean;
}

const hits = async <E extends Entity>(
  reads: Reads,
  entity: E,
  most: number,
  where: (all: Query) => Query,
): Promise<Hits<RecordOf<E>>> => {
  const { collection, parse } = collectionOf(reads.db, entity);
  const { docs } = await reads.find(where(collection).limit(most));
  const records = docs.flatMap((one): RecordOf<E>[] => {
    const stored = parse(one);
    return stored ? [stored.record] : [];
  });
  return { records, hasMore: docs.length === most };
};

/** The last Unicode character, which sorts after every continuation of a text. */
const LAST = '\u{10ffff}';
const beginsWith =
  (field: string, prefix: string) =>
  (all: Query): Query =>
    all.where(field, '>=', prefix).where(field, '<', `${prefix}${LAST}`).orderBy(field);
const equals =
  (field: string, value: string) =>
  (all: Query): Query =>
    all.where(field, '==', value);

/** Returns the conditions on accounts, one query each. */
const accountQueries = (probe: Probe): readonly ((all: Query) => Query)[] => {
  if (probe.by === 'email') return [beginsWith('email', probe.prefix)];
  if (probe.by === 'phone') return [beginsWith('phoneNumber', probe.prefix)];
  if (probe.by === 'name') {
    const fields = probe.isKana ? ['nameKey', 'kanaKey'] : ['nameKey'];
    return fields.map((field) => beginsWith(field, probe.prefix));
  }
  if (probe.by !== 'phoneEnd') return [];
  const { end, name } = probe;
  const withEnd = equals('phoneEnd', end);
  return name === null
    ? [withEnd]
    : ['nameKey', 'kanaKey'].map((field) => (all: Query) => beginsWith(field, name)(withEnd(all)));
};

/** Returns the conditions on enquiries. Whole addresses have an order of their own (story.ts). */
const inquiryQueries = (probe: Probe): readonly ((all: Query) => Query)[] => {
  if (probe.by === 'phone') return [beginsWith('phone', probe.prefix)];
  if (probe.by === 'name') return [beginsWith('nameKey', probe.prefix)];
  if (probe.by === 'email') return [beginsWith('email', probe.prefix)];
  return probe.by === 'phoneEnd' && probe.name === null ? [equals('phoneEnd', probe.end)] : [];
};

export const accountsBy = async (reads: Reads, probe: Probe, most: number): Promise<Hits<Account>[]> =>
  await Promise.all(accountQueries(probe).map((where) => hits(reads, account, most, where)));

export const inquiriesBy = async (reads: Reads, probe: Probe, most: number): Promise<Hits<Inquiry>[]> =>
  await Promise.all(inquiryQueries(probe).map((where) => hits(reads, inquiry, most, where)));

export const purchasesBy = async (reads: Reads, probe: Probe): Promise<Hits<Purchase>[]> =>
  probe.by === 'receipt' ? [await hits(reads, purchase, MAX_BY_NUMBER, beginsWith('receiptID', probe.prefix))] : [];

export const vouchersWith = async (reads: Reads, probe: Probe): Promise<Hits<Voucher>[]> =>
  probe.by === 'tracking' ? [await hits(reads, voucher, MAX_BY_NUMBER, equals('trackingNumber', probe.number))] : [];
