import type { Firestore } from '@google-cloud/firestore';
import type { JobKind } from '../../src/shared/campaign/jobKinds.ts';
import { applied } from '../../src/shared/application/machine.ts';
import { type ApplicationState, NO_CARD } from '../../src/shared/application/states.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import type { StageCode } from '../../src/shared/campaign/stages.ts';
import { account } from '../../src/shared/entities/account.ts';
import { purchase } from '../../src/shared/entities/purchase.ts';
import { sampleTicket } from '../support/drawSamples.ts';
import { storedFields } from '../../src/shared/entities/stored.ts';
import { fromISO, toISO } from '../../src/shared/time/instants.ts';
import { JOBS } from '../../src/jobs/registry.ts';
import type { JobDeps } from '../../src/jobs/job.ts';

const { timetable } = campaign;
export const APPLICANTS = 9;
/** Small, so that each job takes several pages. */
export const PAGE = 4;

const FIRSTS = 'kQ7xB2mVzE';
export const idOf = (index: number): string => {
  const rest = Math.floor(index / FIRSTS.length);
  return `${FIRSTS.charAt(index % FIRSTS.length)}Account${String(rest).padStart(12, '0')}`;
};
export const applicationNumberOf = (index: number): string => `RECEIPT${index}`.padEnd(12, 'X');
/** The ticket number of an applicant. */
export const ticketNumberAt = sampleTicket;
const REGISTERED: StageCode = 'ADVANCE_REGISTRAION_ONLY';

export const put = async (
  db: Firestore,
  documents: readonly (readonly [path: string, data: Readonly<Record<string, unknown>>])[],
): Promise<void> => {
  const batch = db.batch();
  for (const [path, data] of documents) batch.set(db.doc(path), data);
  await batch.commit();
};

/** The eighth applied on paper, has no e-mail address, and gets a postcard. */
const ON_PAPER = 7;
const channelOf = (index: number) => (index === ON_PAPER ? 'paper' : 'web');

export const accountOf = (index: number): readonly [string, Readonly<Record<string, unknown>>] => {
  const at = timetable.open;
  const record = account.record.parse({
    id: idOf(index),
    lastName: '水沢',
    firstName: '花子',
    lastNameKana: null,
    firstNameKana: null,
    postCode: '150-0001',
    address1: '東京都渋谷区神宮前',
    address2: '1-1',
    phoneNumber: '0312345678',
    age: 40,
    email: index === ON_PAPER ? null : `p${index}@example.jp`,
    plannedPurchaseCount: 1,
    note: null,
    wonFlag: null,
    usePlace: campaign.usePlaces[0]?.code,
    learnFrom: campaign.learnFroms[0]?.code,
    channel: channelOf(index),
    consents: [],
    keyVersion: 1,
    registeredStage: REGISTERED,
    shard: 0,
    createdAt: at,
    updatedAt: at,
    runID: null,
  });
  return [`${account.plural}/${idOf(index)}`, storedFields(account, record)];
};

export const purchaseOf = (index: number, state: ApplicationState, withdrawnAt: number | null) => {
  const at = timetable.applicationStart;
  const record = purchase.record.parse({
    ...applied({ awaitsCard: false, wish: { purchaseCount: (index % 3) + 1, acceptsPartial: false } }),
    ...NO_CARD,
    state,
    withdrawnAt: withdrawnAt === null ? null : toISO(withdrawnAt),
    shard: 0,
    runID: null,
    id: idOf(index),
    accountID: idOf(index),
    receiptID: applicationNumberOf(index),
    channel: channelOf(index),
    createdAt: at,
    updatedAt: at,
  });
  return [`${purchase.plural}/${idOf(index)}`, storedFields(purchase, record)] as const;
};

/** The document of an applicant's ticket number. */
export const ticketOf = (index: number): readonly [string, Readonly<Record<string, unknown>>] => [
  `tickets/${idOf(index)}`,
  { ticketNumber: ticketNumberAt(index) },
];

/** Nine applicants. The third withdrew before the close, the fourth after it. */
export const applicants = async (db: Firestore): Promise<void> => {
  const close = fromISO(timetable.rosterClose);
  await put(
    db,
    Array.from({ length: APPLICANTS }, (_, index) => {
      const withdrawnAt = index === 2 ? close - 1 : index === 3 ? close : null;
      const state = withdrawnAt === null ? 'APPLIED' : 'WITHDRAWN';
      return [accountOf(index), purchaseOf(index, state, withdrawnAt), ticketOf(index)];
    }).flat(),
  );
};

export const advanced = (kind: JobKind, id: string) => async (deps: JobDeps) =>
  await JOBS[kind].advance(deps, id, { until: Number.POSITIVE_INFINITY, page: PAGE });

/** The same for a leased document. It ends the lease of a killed worker, so that another one takes over at once. */
export const leasedRun = (path: string, kind: JobKind) => async (deps: JobDeps) => {
  const held = deps.db.doc(path);
  if ((await held.get()).get('heldUntil') !== 0) await held.update({ heldUntil: 0 });
  await advanced(kind, held.id)(deps);
};
