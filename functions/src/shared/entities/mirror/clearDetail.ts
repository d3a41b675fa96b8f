import { ID, isClear } from './details.ts';

/**
 * Kinds whose ids are random or name nobody. A new kind may be added after its ids have been checked. Of the other kinds, an application's id is its
 * account's. Ids of mails and suppressions are derived from an address, and Stripe's ids identify its customer.
 */
export const NAMELESS: ReadonlySet<string> = new Set([
  'adminUser',
  'broadcast',
  'draw',
  'duplicates',
  'effect',
  'emailVerification',
  'erasure',
  'export',
  'inquiry',
  'mailConfig',
  'phoneCall',
  'reconciliation',
  'replyTemplate',
  'searchRebuild',
  'settlementRun',
  'shipment',
  'shop',
  'systemStage',
  'timetable',
]);

interface Entry {
  readonly entity: string;
  readonly target: string;
  readonly opened: string | null;
  readonly detail: Readonly<Record<string, string>>;
}

/** Kinds of records that belong to no applicant. Their entries stay unchanged. */
const OFFICE: ReadonlySet<string> = new Set(['adminUser', 'draw', 'effect', 'erasure', 'timetable']);

/** Requests of two owners that concern no applicant. */
const OFFICE_REQUESTS: ReadonlySet<string | undefined> = new Set([
  'ownerChange',
  'secondDraw',
  'releaseDelay',
  'erase',
]);

const isOfOffice = ({ entity, detail }: Entry): boolean =>
  OFFICE.has(entity) || (entity === 'approval' && OFFICE_REQUESTS.has(detail.kind));

/** The replacement for an id that identified a person. */
export const ERASED = 'erased';

/** Returns the fields of an audit entry that change when its person is erased: texts, and ids derived from an address, are removed. */
export const clearedEntry = (entry: Entry): Pick<Entry, 'target' | 'opened'> & { detail: Record<string, string> } => {
  const { entity, target, opened, detail } = entry;
  if (isOfOffice(entry)) return { target, opened, detail };
  const clearID = (id: string): string => (NAMELESS.has(entity) || ID.test(id) ? id : ERASED);
  const clear = Object.entries(detail).filter(([name, value]) => isClear(name, value));
  // An entry about an opening names no other record.
  const ids = opened === null ? { target: clearID(target), opened } : { target, opened: clearID(opened) };
  return { ...ids, detail: Object.fromEntries(clear) };
};
