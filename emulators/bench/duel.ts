import type { Pair, Row } from './figure.ts';
import { median, rowOf } from './figure.ts';
import { type Course, serverEnvironment } from './course.ts';
import { Host } from './host.ts';
import { askOnce, drive, type Target } from './load.ts';

interface Side {
  readonly host: Host;
  readonly target: Target;
}

export interface Duel {
  readonly about: Pick<Row, 'name' | 'unit' | 'wanted'>;
  readonly ours: Host;
  readonly bare: Host;
  /** The request, which is the same for both sides. */
  readonly target: Omit<Target, 'port'>;
  /** The seconds for both sides together. */
  readonly seconds: number;
  /** The most requests in a slice. */
  readonly most: number;
}

const pairCount = 21;
/** The part of the time in which both sides warm up before anything counts. */
const warmUpPart = 1 / 3;
/**
 * The least number of warm-up requests. The engine optimizes by the number of calls, and a slow machine makes few of them in the given time. On
 * opening day an instance gets as many requests within a minute.
 */
const warmUpRequests = 4_000;
const longestWarmUpSeconds = 30;

const warmUp = async ({ target }: Side, seconds: number, most: number): Promise<void> => {
  const { answers } = await drive(target, seconds, Math.max(most, warmUpRequests));
  if (answers < warmUpRequests) await drive(target, longestWarmUpSeconds, warmUpRequests - answers);
};

/** Drives one side for a slice. @returns its requests a second, and the server's CPU ms for each request */
async function sliceOf({ host, target }: Side, seconds: number, most: number): Promise<{ rate: number; cpu: number }> {
  const before = await host.cpuMs();
  const slice = await drive(target, seconds, most);
  const after = await host.cpuMs();
  return { rate: slice.answers / slice.seconds, cpu: (after - before) / slice.answers };
}

/**
 * Drives the sides in the order ours, bare, bare, ours, ours, bare … Both run the whole time, and one is idle while the other is driven. The order
 * alternates, so that a machine that slows down or speeds up favours neither. Other load slows both of a pair alike, or spoils one pair, which the
 * median ignores. It does not affect the CPU time, which the notes contain.
 */
export async function duel({ about, target, seconds, most, ...hosts }: Duel): Promise<Row> {
  const sideOf = (host: Host): Side => ({ host, target: { ...target, port: host.port } });
  const [ours, bare] = [sideOf(hosts.ours), sideOf(hosts.bare)];
  for (const side of [ours, bare]) await warmUp(side, (seconds * warmUpPart) / 2, most);
  const slice = (seconds * (1 - warmUpPart)) / (2 * pairCount);
  const pairs: Pair[] = [];
  const cpu: Pair[] = [];
  for (let index = 0; index < pairCount; index += 1) {
    const isOursFirst = index % 2 === 0;
    const first = await sliceOf(isOursFirst ? ours : bare, slice, most);
    const second = await sliceOf(isOursFirst ? bare : ours, slice, most);
    const [a, b] = isOursFirst ? [first, second] : [second, first];
    pairs.push({ a: a.rate, b: b.rate });
    cpu.push({ a: a.cpu, b: b.cpu });
  }
  return rowOf(about, pairs, {
    'server CPU ms a request, ours': median(cpu.map(({ a }) => a)),
    'server CPU ms a request, bare': median(cpu.map(({ b }) => b)),
    'ratio by CPU': median(cpu.map(({ a, b }) => b / a)),
  });
}

type Answer = Awaited<ReturnType<typeof askOnce>>;

interface Compared extends Pick<Duel, 'about' | 'target' | 'most'> {
  /** Path of the bare side's module. */
  readonly bareModule: string;
  /** The bare side's additional environment, made from our first answer. */
  readonly bareEnv: (answer: Answer) => Readonly<Record<string, string>>;
}

/**
 * Compares one of our routes with a bare handler. Ours is called once before the bare side starts, since the bare side copies the documents that ours
 * has written.
 * @throws Error if that answer's status differs from the target's
 */
export async function routeDuel(course: Course, { about, target, most, bareModule, bareEnv }: Compared): Promise<Row> {
  const hosting = { clockShiftMs: course.clockShiftMs, profile: course.profile };
  const env = serverEnvironment(course);
  const ours = await Host.start({ ...hosting, module: course.bundle, env });
  try {
    const answer = await askOnce(ours.port, target.request());
    if (answer.status !== target.status)
      throw new Error(`${about.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    const bare = await Host.start({ ...hosting, module: bareModule, env: { ...env, ...bareEnv(answer) } });
    try {
      return await duel({ about, ours, bare, target, seconds: course.seconds, most });
    } finally {
      await bare.stop();
    }
  } finally {
    await ours.stop();
  }
}
