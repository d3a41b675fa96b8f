import { Firestore } from '@google-cloud/firestore';
import { kindsOf, type Write } from './deaths.ts';
import { clearProject } from '../support/firestoreEmulator.ts';

/** A project of this process on the shared emulator, so that parallel test files only empty their own. */
export const PROJECT = `demo-resume-${process.env.JEST_WORKER_ID ?? '1'}`;

export const clearDatabase = async (): Promise<void> => await clearProject(PROJECT);

const DEATH = 'killed before this write';
/** The crash of a process, as an error. Firestore's client does not retry its code. */
class Killed extends Error {
  readonly code = 7;
  constructor() {
    super(DEATH);
  }
}

/** Bulk writes wrap their errors, but keep the message. */
export const isDeath = (error: unknown): boolean => error instanceof Error && error.message.includes(DEATH);

interface Requests {
  request: (method: string, request: { writes?: readonly Write[] }, ...rest: unknown[]) => Promise<unknown>;
}

interface Life {
  /** An emulator project other than `PROJECT`, for a test that must not share data with parallel tests. */
  readonly project?: string;
  /** Called after each accepted write. */
  readonly onWrite?: () => void;
  /** Called with the kind of each write that costs a life, in order. */
  readonly onCost?: (kind: string) => void;
}

/**
 * A database that crashes before the write after the first `lives`. A transaction is one write, and so is each document of a bulk write. Firestore's
 * client sends all of them through one private method, so none is missed.
 */
export const mortalDatabase = (
  lives = Number.POSITIVE_INFINITY,
  { project = PROJECT, onWrite, onCost }: Life = {},
): Firestore => {
  const db = new Firestore({ projectId: project });
  const client = db as unknown as Requests;
  const send = client.request.bind(db);
  let left = lives;
  client.request = async (method, request, ...rest) => {
    const writes = request.writes ?? [];
    if (!['commit', 'batchWrite'].includes(method) || writes.length === 0) return await send(method, request, ...rest);
    const cost = method === 'commit' ? 1 : writes.length;
    if (cost <= left) {
      left -= cost;
      for (const kind of kindsOf(method, writes)) onCost?.(kind);
      const answer = await send(method, request, ...rest);
      onWrite?.();
      return answer;
    }
    if (method === 'batchWrite' && left > 0) await send(method, { ...request, writes: writes.slice(0, left) }, ...rest);
    left = 0;
    throw new Killed();
  };
  return db;
};
