import { ID, isClear } from './details.ts';

/**
 * Kinds whose ids are random or name nobody. A new kind is left out until somebody has checked its ids. Of the others, an application's id is its
 * account's, ids of mails and suppressions are made of an address, and Stripe's ids name its customer.
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
  readonly detail: Readonly<Record<string, string>>;
}

/** Kinds of records that are no applicant's: what an entry says of them stays as it is. */
const OFFICE: ReadonlySet<string> = new Set(['adminUser', 'draw', 'effect', 'erasure', 'timetable']);

/** Requests of two owners that are about no applicant. */
const OFFICE_REQUESTS: ReadonlySet<string | undefined> = new Set([
  'ownerChange',
  'secondDraw',
  'releaseDelay',
  'erase',
]);

const isOfOffice = ({ entity, detail }: Entry): boolean =>
  OFFICE.has(entity) || (entity === 'approval' && OFFICE_REQUESTS.has(detail.kind));

/** In the place of an id that told who somebody was. */
const ERASED = 'erased';

/** The fields of an audit entry that change when whom it is about is erased: words go, and ids that are made of an address. */
export const clearedEntry = (entry: Entry): Pick<Entry, 'target'> & { detail: Record<string, string> } => {
  const { entity, target, detail } = entry;
  if (isOfOffice(entry)) return { target, detail };
  const isRandom = NAMELESS.has(entity) || ID.test(target);
  const clear = Object.entries(detail).filter(([name, value]) => isClear(name, value));
  return { target: isRandom ? target : ERASED, detail: Object.fromEntries(clear) };
};
