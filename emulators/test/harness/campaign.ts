import { campaign } from 'functions/shared/campaign/current';
import { z } from 'zod';
import { administratorDocuments, writeAdministrators } from './administrators.ts';
import { clearStripe } from './card.ts';
import { done } from './client.ts';
import { begun, others as there } from './run/begun.process.cjs';
import { type Contents, contentsBut, setContents } from './firestore.ts';
import { clearInbox } from './inbox.ts';
import { clockRuns, eventually, keepClock, leapTo, settle, tick } from './stack.ts';
import { isSameJSON } from '../../client/sameJSON.ts';

const { timetable } = campaign;

/** An instant well inside each phase. */
export const IN_PHASE = {
  1: '2025-09-30T12:00:00.000+09:00',
  2: '2025-10-02T12:00:00.000+09:00',
  3: '2025-10-07T12:00:00.000+09:00',
  4: '2025-10-09T12:00:00.000+09:00',
  5: '2025-10-14T12:00:00.000+09:00',
  6: '2025-10-24T12:00:00.000+09:00',
} as const;

export const AT = {
  rosterClosed: '2025-10-13T23:30:00.000+09:00',
  release: timetable.resultRelease,
  end: timetable.modificationEnd,
} as const;

/** Other people in the database, beside those of the test. */
export interface Others {
  /** The same name denotes the same people. */
  readonly name: string;
  /** Writes their documents, and returns them as `collection/id`. */
  readonly write: () => Promise<readonly string[]>;
}

/** The document that each run of the scheduler writes. */
const HEARTBEAT = 'pulses/tick';

const contentsSchema = z.array(z.tuple([z.string(), z.unknown()]));

/**
 * Returns the stored contents. They are text, because jest runs each file in a separate realm, and objects of another realm are equal to
 * none of this one.
 */
const cachedFor = (at: string): Contents | null | undefined => {
  const text = begun.get(at);
  return typeof text === 'string' ? new Map(contentsSchema.parse(JSON.parse(text))) : text;
};
const cache = (at: string, contents: Contents | null): void =>
  void begun.set(at, contents === null ? null : JSON.stringify([...contents]));

/** Ticks until the scheduler finds nothing more to do, and returns the database's contents. */
const atRest = async (): Promise<Contents> => {
  let before: Contents | null = null;
  return await eventually('the end of what the schedule has begun', async () => {
    await tick();
    const after = await contentsBut([...administratorDocuments, HEARTBEAT]);
    const isSame = before !== null && isSameJSON([...before], [...after]);
    before = after;
    return isSame ? after : null;
  });
};

/**
 * The part of `begin` with a stopped clock. The scheduler's first run writes hundreds of documents, most of them mail texts. They are the same at
 * each start at an instant, so from the third start on only documents changed by a test are written again.
 */
const beginAnew = async (at: string, others: Others | null, stuck: unknown): Promise<void> => {
  const known = others === null ? cachedFor(at) : undefined;
  const isThere = others !== null && there.name === others.name;
  // Ten thousand people are written once, because that takes a minute.
  if (!isThere) Object.assign(there, { name: null, documents: [] });
  // Removing and restoring the administrators would end their sessions.
  await setContents(known ?? new Map(), [...administratorDocuments, ...there.documents]);
  await clearInbox();
  await clearStripe();
  if (stuck !== undefined) throw stuck;
  await writeAdministrators();
  // Insert them before the first scheduler run, so that it counts them and treats their past mails as already sent.
  if (others !== null && !isThere) Object.assign(there, { name: others.name, documents: await others.write() });
  // One late run of the scheduler has the same result as one at each instant (rules 2.14), and is faster.
  await leapTo(at);
  await tick();
  // Only a start that is repeated is worth the reading.
  if (others === null && !known) cache(at, known === null ? await atRest() : null);
};

/**
 * Starts a test file: an empty database with administrators and mail texts, an empty inbox, and the clock at this time.
 * @param others people in it besides the administrators; null: nobody
 */
export const begin = async (at: string, others: Others | null = null): Promise<void> => {
  // Stuck mails are cleared with the rest. They fail the test that finds them, and no other.
  const stuck = await settle().catch((error: unknown) => error);
  // A run of the scheduler at the previous test's time would write into the emptied database.
  const running = await clockRuns();
  await keepClock(false);
  try {
    await beginAnew(at, others, stuck);
  } finally {
    if (running) await keepClock(true);
  }
  await eventually("the campaign's own timetable", async () => {
    // An instance may cache the last file's manual stages and moves for two seconds (rules 2.12).
    const [{ systemStages }, moved] = [await done('listSystemStages'), await done('getTimetable')];
    const [first] = systemStages;
    return first?.id.startsWith('timetable-') && isSameJSON(moved.timetable, timetable) ? true : null;
  });
};
