import type { Pair, Row } from './figure.ts';
import { median, rowOf } from './figure.ts';
import type { Host } from './host.ts';
import { drive, type Target } from './load.ts';

interface Side {
  readonly host: Host;
  readonly target: Target;
}

export interface Duel {
  readonly about: Pick<Row, 'name' | 'unit' | 'wanted'>;
  readonly ours: Host;
  readonly bare: Host;
  /** What both are asked. */
  readonly target: Omit<Target, 'port'>;
  /** For both sides together. */
  readonly seconds: number;
  /** Requests in a slice at most. */
  readonly most: number;
}

const pairCount = 21;
/** Part of the time in which both sides become hot code before anything counts. */
const warmUpPart = 1 / 3;
/** Requests that a side has answered by then: the machine may be slow, and the engine counts calls, not seconds. On opening day an instance has them in a minute. */
const warmUpRequests = 4_000;
const longestWarmUpSeconds = 30;

const warmUp = async ({ target }: Side, seconds: number, most: number): Promise<void> => {
  const { answers } = await drive(target, seconds, Math.max(most, warmUpRequests));
  if (answers < warmUpRequests) await drive(target, longestWarmUpSeconds, warmUpRequests - answers);
};

/** Drives one side for a slice: requests a second, and CPU ms of the server for a request. */
async function sliceOf({ host, target }: Side, seconds: number, most: number): Promise<{ rate: number; cpu: number }> {
  const before = await host.cpuMs();
  const slice = await drive(target, seconds, most);
  const after = await host.cpuMs();
  return { rate: slice.answers / slice.seconds, cpu: (after - before) / slice.answers };
}

/**
 * Ours, bare, bare, ours, ours, bare …: both live the whole time, and one is idle while the other is driven. Who comes first alternates, so that
 * a machine which grows slower or faster over the run favours neither. Others on the machine slow both of a pair alike, or spoil a pair, which
 * the median passes over; CPU time, noted beside, they do not touch.
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
