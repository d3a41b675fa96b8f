import { createServer } from 'node:net';

/** The ports of a stack at offset 0 that somebody calls by number; offsets in steps of 100 give none of them twice (tested beside). */
export const basePorts = {
  site: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  inbox: 1080,
  smtp: 1025,
  control: 5010,
  beacon: 5020,
  stripe: 12111,
} as const;

/** Servers that nobody calls by number: any free port does. */
const hiddenNames = ['tasks', 'hub', 'authHub', 'logging', 'authLogging', 'eventarc', 'firestoreWebsocket'] as const;
export type HiddenPorts = Record<(typeof hiddenNames)[number], number>;

export type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

/** Highest offset that leaves every port below 32768, where Linux begins to hand out ports to outgoing connections. */
export const highestOffset = 20_600;

/** Offsets tried by `findFreeOffset`; the step is one at which no two stacks ever share a port (tested beside). */
export const offsetStep = 130;

/**
 * fetch refuses these ports (Fetch standard, "bad port"). Behind one of them the emulators fail in ways that look like
 * a broken Firestore, so no stack uses them.
 */
const blockedByFetch = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** The ports of a stack that are called by number, each shifted by `offset`. */
export function portsAt(offset: number): Ports {
  const entries = Object.entries(basePorts).map(([name, port]) => [name, port + offset]);
  // The keys are those of basePorts, which Object.entries forgets.
  return Object.fromEntries(entries) as Ports;
}

/** Servers that only people and their tools open; the stack itself calls every other one with fetch. */
const forPeople: readonly string[] = ['site', 'inbox', 'smtp'] satisfies PortName[];

/**
 * The ports of a stack that fetch and browsers refuse at this offset: `needed` ones keep the stack from working,
 * `others` only from being opened in a browser.
 */
export function blockedPorts(offset: number): { needed: number[]; others: number[] } {
  const blocked = Object.entries(portsAt(offset)).filter(([, port]) => blockedByFetch.has(port));
  const of = (wanted: boolean) =>
    blocked.filter(([name]) => forPeople.includes(name) === wanted).map(([, port]) => port);
  return { needed: of(false), others: of(true) };
}

/** True when nothing listens on the port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Above those that Linux hands out to outgoing connections, and above every offset. */
const hiddenFrom = 61_000;
const hiddenTo = 65_000;

/** Free ports for what nobody calls by number; where the search begins differs, so that two starts at once rarely meet. */
export async function findHiddenPorts(
  begin = Math.floor(Math.random() * (hiddenTo - hiddenFrom)),
): Promise<HiddenPorts> {
  const found: number[] = [];
  for (let step = 0; found.length < hiddenNames.length && step < hiddenTo - hiddenFrom; step++) {
    const port = hiddenFrom + ((begin + step) % (hiddenTo - hiddenFrom));
    if (await isFree(port)) found.push(port);
  }
  if (found.length < hiddenNames.length) throw new Error(`No ports are free between ${hiddenFrom} and ${hiddenTo}.`);
  // Each name has its port: the two lists are of one length.
  return Object.fromEntries(hiddenNames.map((name, index) => [name, found[index]])) as HiddenPorts;
}

/** The ports of a stack at `offset` that something already holds. */
export async function takenPorts(offset: number): Promise<[PortName, number][]> {
  const taken: [PortName, number][] = [];
  for (const [name, port] of Object.entries(portsAt(offset))) {
    // As above: the keys are those of basePorts.
    if (!(await isFree(port))) taken.push([name as PortName, port]);
  }
  return taken;
}

/** The offsets to try, in order; where they begin differs between processes, so that two rarely try the same one. */
export function offsetCandidates(pid: number, from = 3_000, to = highestOffset): number[] {
  const count = Math.floor((to - from) / offsetStep) + 1;
  const first = (pid * 7) % count;
  return Array.from({ length: count }, (_, index) => from + ((first + index) % count) * offsetStep);
}

/** A port offset at which every port of a stack is free. Throws when there is none. */
export async function findFreeOffset(range: { from?: number; to?: number } = {}): Promise<number> {
  for (const offset of offsetCandidates(process.pid, range.from, range.to)) {
    const { needed, others } = blockedPorts(offset);
    if (needed.length + others.length === 0 && (await takenPorts(offset)).length === 0) return offset;
  }
  throw new Error('No port offset has all its ports free; stop some of the stacks that are running.');
}
