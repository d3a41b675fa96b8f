import { DUPLICATES } from '../../services/people/duplicates.ts';
import { isOnRoster } from '../../shared/draw/eligibility.ts';
import { duplicateGroups, GROUP_KINDS, type GroupKind } from '../../shared/review/duplicateGroups.ts';
import { keysOf } from '../../shared/review/keys.ts';
import { DUPLICATE_SEARCH_STATES, type DuplicateSearch } from '../../shared/review/duplicateSearch.ts';
import { toISO } from '../../shared/time/instants.ts';
import { createMade } from '../../store/createOnce.ts';
import {
  applicantsAfter,
  duplicateKeys,
  duplicateRuns,
  groupDocuments,
  groupIDs,
  keptKeys,
  keyLines,
  keysID,
  storedGroups,
} from '../../store/people/duplicates.ts';
import { readsOf, type Records } from '../../store/records.ts';
import { inRun } from '../run.ts';
import { type JobDeps, MOST_OPEN, type WorkEntry } from '../work.ts';

/** A run untouched for so long, in ms, has lost its walker. Longer than the one step without pages takes. */
const LEFT_MS = 300_000;
/** Documents that one transaction removes. */
const CLEARED = 200;

type Step = (deps: JobDeps, run: DuplicateSearch, most: number) => Promise<void>;

/** Writes the result of a step, unless another walker has written it meanwhile. */
const move = async (
  deps: JobDeps,
  run: DuplicateSearch,
  write: (records: Records, latest: DuplicateSearch) => Partial<DuplicateSearch>,
): Promise<void> => {
  const id = String(run.number);
  await inRun(deps, { work: DUPLICATES, runID: null }, async (records) => {
    const latest = await duplicateRuns.get(records, id);
    if (!latest || latest.state !== run.state || latest.cursor !== run.cursor || latest.parts !== run.parts) return;
    const after = { ...latest, ...write(records, latest), touchedAt: records.stamp.systemNow };
    duplicateRuns.set(records, id, after);
  });
};

/** Reads a page of applications. Their keys are stored under the page's number, so a repeated page is stored once. */
const read: Step = async (deps, run, most) => {
  const { timetable } = await deps.campaignState.facts();
  // An application that waits for its card may still join the roster.
  const { applicants, cursor } = await applicantsAfter(
    deps.db,
    run.cursor,
    most,
    (one) => one.state === 'CARD_PENDING' || isOnRoster(one, timetable.rosterClose),
  );
  const salt = Buffer.from(run.salt, 'hex');
  const lines = keyLines(applicants.map(({ compared, ...one }) => ({ ...one, ...keysOf(salt, compared) })));
  await move(deps, run, (records, latest) => {
    if (lines !== '') duplicateKeys.set(records, keysID(run.number, latest.parts), { lines });
    return {
      cursor,
      applications: latest.applications + applicants.length,
      parts: latest.parts + (lines === '' ? 0 : 1),
      state: cursor === null ? 'GROUPING' : 'READING',
    };
  });
};

/** Groups all keys at once. The groups' ids derive from run and key, so a repeated step creates nothing twice. */
const group: Step = async (deps, run) => {
  const found = duplicateGroups(await keptKeys(deps.db, run));
  const documents = found.flatMap((one) => groupDocuments(run.number, one));
  await createMade(
    storedGroups.collection(deps.db),
    documents.map(({ id, group: data }) => ({ id, data: storedGroups.data(data) })),
  );
  const countOf = (kind: GroupKind): number => found.filter((one) => one.kind === kind).length;
  const [person, mobile] = GROUP_KINDS.map(countOf);
  await move(deps, run, () => ({
    state: 'CLEARING',
    salt: '',
    groups: { person: person ?? 0, mobile: mobile ?? 0 },
  }));
};

/** Removes the keys, and the groups of the former run: they are needed no more. */
const clear: Step = async (deps, run) => {
  const keep = Math.max(0, run.parts - CLEARED);
  const old = run.parts > 0 ? [] : await groupIDs(deps.db, run.number - 1, CLEARED);
  await move(deps, run, (records) => {
    for (let part = keep; part < run.parts; part += 1) duplicateKeys.remove(records, keysID(run.number, part));
    for (const id of old) storedGroups.remove(records, id);
    if (run.parts > 0 || old.length > 0) return { parts: keep };
    return { state: 'DONE', endedAt: toISO(records.stamp.now) };
  });
};

const STEPS: { readonly [S in Exclude<DuplicateSearch['state'], 'DONE'>]: Step } = {
  READING: read,
  GROUPING: group,
  CLEARING: clear,
};

/** A crash between any two writes repeats at most a page; concurrent runs walk each page once. */
const advance: WorkEntry['advance'] = async (deps, id, { until, page }) => {
  for (;;) {
    const run = await duplicateRuns.get(readsOf(deps.db), id);
    if (!run || run.state === 'DONE') return false;
    await STEPS[run.state](deps, run, page);
    if (deps.systemClock() >= until) return true;
  }
};

const open: WorkEntry['open'] = async ({ db, systemClock }) => {
  const states = DUPLICATE_SEARCH_STATES.filter((state) => state !== 'DONE');
  const found = await duplicateRuns.collection(db).where('state', 'in', states).limit(MOST_OPEN).get();
  const runs = found.docs.flatMap((one) => duplicateRuns.parse(one) ?? []);
  return runs.filter(({ touchedAt }) => touchedAt + LEFT_MS <= systemClock()).map(({ number }) => String(number));
};

/** A page is 500 applications with their accounts; its keys are one document of some 40 kB. */
export const duplicatesWork: WorkEntry = { open, advance, page: 500 };
