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

export const WORD = /^[A-Za-z][\w.-]{0,59}$/;
const NUMBER = /^\d{1,9}$/;
const SERIALS = /^\d{1,9}(〜\d{1,9})?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/;
export const HASH = /^[0-9a-f]{64}$/;
const ID = /^[A-Za-z0-9]{20}$/;

/** Details that a line may show, each with its only permitted form. Free text fits none of these forms. */
const CLEAR: ReadonlyMap<string, RegExp> = new Map([
  ...['action', 'alone', 'audience', 'carrier', 'change', 'code', 'continued', 'decision', 'encoding', 'kind'].map(
    (name) => [name, WORD] as const,
  ),
  ...['outcome', 'proof', 'resumed', 'step'].map((name) => [name, WORD] as const),
  ...['additional', 'amount', 'differences', 'lost', 'mailType', 'parcels', 'quantity', 'rows', 'sets', 'supply'].map(
    (name) => [name, NUMBER] as const,
  ),
  ['serials', SERIALS],
  ['startsAt', INSTANT],
  ['commitment', HASH],
  ['approval', ID],
]);

/** Whether a detail is one that names nobody, in a form that no free text has. */
export const isClear = (name: string, value: string): boolean => CLEAR.get(name)?.test(value) === true;

interface Entry {
  readonly entity: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** Kinds of records that are no applicant's: what an entry says of them stays as it is. */
const OFFICE: ReadonlySet<string> = new Set(['adminUser', 'draw', 'effect', 'erasure', 'export', 'timetable']);

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
