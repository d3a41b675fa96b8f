import { checkBeacon } from 'functions/shared/draw/beacon';
import { LOCAL_CHAIN, QUICKNET } from 'functions/shared/draw/chains';
import { DRAW_FILES, type Manifest } from 'functions/shared/draw/manifest';
import { type Outcome, verdictOf } from 'functions/shared/draw/verify/verdict';
import { verified } from 'functions/shared/draw/verify/verification';
import { type Task, taskOf } from './arguments.ts';
import { EXITS, type ExitCode, NoDraw, Unreached, usage } from './exits.ts';
import { lineOf, listLines, type Telling, TEST_CHAIN_NAME, unreadLine } from './lines.ts';
import { lineProven } from './proof.ts';
import { isRead, type Read, unread } from './read.ts';
import { selectionVerified } from './selection.ts';
import { type Manifests, manifestsOf, type Source, sourceOf } from './source.ts';

// Measured: 400,000 applications, which make that many lines, take just less than half a gigabyte. Each line takes memory, however short it is.
const MAX_LINES = 900_000;
const MAX_BYTES = 100_000_000;
const LINE_END = 0x0a;

/** Reads parts as long as they can be checked within half a gigabyte of memory. */
function withinBudget({ part }: Pick<Source, 'part'>, manifests: readonly Manifest[]): Source['part'] {
  const total = manifests.reduce((sum, one) => sum + bytesOf(one), 0);
  let lines = 0;
  return async (draw, sha256): Promise<Read> => {
    if (total > MAX_BYTES) return unread('unreachable', `the parts are more than ${MAX_BYTES} bytes`);
    const read = await part(draw, sha256);
    if (!isRead(read)) return read;
    lines += linesIn(read);
    return lines > MAX_LINES ? unread('unreachable', `the parts have more than ${MAX_LINES} lines`) : read;
  };
}

const bytesOf = ({ files, ended }: Manifest): number =>
  DRAW_FILES.flatMap((file) => files[file])
    .concat(ended?.roster ?? [])
    .reduce((sum, { bytes }) => sum + bytes, 0);

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === LINE_END) lines += 1;
  return lines;
}

const VERDICT: Readonly<Record<Outcome['state'], (draws: string) => string>> = {
  holds: (draws) => `${draws}: every check holds.`,
  fails: (draws) => `${draws}: does NOT hold.`,
  unchecked: (draws) => `${draws}: nothing is wrong, but something cannot be checked.`,
};

type Say = (line: string) => void;

/** Runs the command with its arguments. Throws only on errors in this program. */
export async function verifyDraw(args: readonly string[], say: Say): Promise<ExitCode> {
  const task = taskOf(args);
  if (!task) {
    say(usage);
    return EXITS.misused.code;
  }
  try {
    return await done(task, say);
  } catch (error) {
    if (error instanceof NoDraw) {
      say(`There is nothing to be checked: ${error.message}`);
      return EXITS.noDraw.code;
    }
    if (!(error instanceof Unreached)) throw error;
    say(`? not checked: ${error.message}`);
    return EXITS.unchecked.code;
  }
}

function done(task: Task, say: Say): Promise<ExitCode> {
  switch (task.kind) {
    case 'draws':
      return drawsVerified(task, say);
    case 'line':
      return lineProven(task, say);
    case 'selection':
      return selectionVerified(task.file, say);
  }
}

async function drawsVerified(task: Extract<Task, { kind: 'draws' }>, say: Say): Promise<ExitCode> {
  const source = sourceOf(task.place);
  const read = await manifestsOf(source);
  const { manifests } = read;
  const part = withinBudget(source, manifests);
  const whyUnread = new Map<string, string>();
  const telling: Telling = { several: manifests.length > 1, isTest: task.isTest, whyUnread };
  const { outcomes, lists } = await verified(manifests, {
    part: async (draw, sha256) => {
      const bytes = await part(draw, sha256);
      if (isRead(bytes)) return bytes;
      whyUnread.set(sha256, bytes.why);
      return bytes.state === 'missing' ? 'missing' : 'unreachable';
    },
    chains: task.isTest ? [QUICKNET, LOCAL_CHAIN] : [QUICKNET],
    isGenuine: checkBeacon,
    commitments: task.commitments,
    onOutcome: (outcome) => say(lineOf(outcome, telling)),
  });
  for (const manifest of manifests) {
    if (manifest.state !== 'RELEASED') continue;
    const holds = outcomes.some(
      (one) => one.draw === manifest.number && one.check === 'changes' && one.state === 'holds',
    );
    const now = holds ? lists.find(({ draw }) => draw === manifest.number) : undefined;
    for (const line of listLines(manifest, now ?? null, telling)) say(line);
  }
  return concluded(outcomes, read, task.commitments.length, say);
}

/** Reports the unread draws and the verdict. */
function concluded(outcomes: readonly Outcome[], { manifests, unread }: Manifests, noted: number, say: Say): ExitCode {
  if (unread) say(unreadLine(unread.draw, unread.why));
  const isMissing = noted > manifests.length && !unread;
  if (isMissing) say(unreadLine(manifests.length + 1, 'it has a --commitment, and is not there'));
  const state = verdictOf(outcomes);
  const whole = state === 'holds' && (unread || isMissing) ? 'unchecked' : state;
  const draws = manifests.length === 1 ? 'The draw' : `The ${manifests.length} draws`;
  const isTest = outcomes.some(({ chain }) => chain === LOCAL_CHAIN.metadata.beaconID);
  say(VERDICT[whole](isTest ? `${draws} on ${TEST_CHAIN_NAME}` : draws));
  return EXITS[whole].code;
}
