import { createServer } from 'node:net';

/** A stack's numbered ports at offset 0. */
export const basePorts = {
  site: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  inbox: 1080,
  smtp: 1025,
  control: 5010,
  beacon: 5020,
  timestamps: 5030,
  stripe: 12111,
} as const;

/** Servers without a fixed number; any free port will do. */
const hiddenNames = [
  'tasks',
  'hub',
  'authHub',
  'logging',
  'authLogging',
  'eventarc',
  'firestoreWebsocket',
  'authEmulator',
] as const;
export type HiddenPorts = Record<(typeof hiddenNames)[number], number>;

export type PortName = keyof typeof basePorts;
export type Ports = Record<PortName, number>;

/** The highest offset with every port below 32768, where Linux begins to use ports for outgoing connections. */
export const highestOffset = 20_600;

/** The step of the offsets that `findFreeOffset` tries. At such offsets no two stacks share a port (ports.test.ts). */
export const offsetStep = 130;

/** Ports that fetch and browsers refuse (Fetch standard, "bad port"). An emulator at one looks like a broken Firestore, so no stack uses them. */
const blockedByFetch = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** A stack's numbered ports, shifted by `offset`. */
export function portsAt(offset: number): Ports {
  const entries = Object.entries(basePorts).map(([name, port]) => [name, port + offset]);
  // Object.entries loses the type of the keys, which are those of basePorts.
  return Object.fromEntries(entries) as Ports;
}

/** Returns the ports at this offset that fetch and browsers refuse. A stack with such a port cannot be seeded or opened. */
export function blockedPorts(offset: number): number[] {
  return Object.values(portsAt(offset)).filter((port) => blockedByFetch.has(port));
}

/** Returns the first offset from `offset` on, in steps of 10, at which no port is blocked; null above the highest offset. */
export function nextUsableOffset(offset: number): number | null {
  for (let next = offset; next <= highestOffset; next += 10) if (blockedPorts(next).length === 0) return next;
  return null;
}

/** Whether nothing listens on the port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The range is above Linux's ports for outgoing connections, and above every offset. */
const hiddenFrom = 61_000;
const hiddenTo = 65_000;

/** Free ports for servers without a fixed number. The start of the search differs, so that two simultaneous starts rarely collide. */
export async function findHiddenPorts(
  begin = Math.floor(Math.random() * (hiddenTo - hiddenFrom)),
): Promise<HiddenPorts> {
  const found: number[] = [];
  for (let step = 0; found.length < hiddenNames.length && step < hiddenTo - hiddenFrom; step++) {
    const port = hiddenFrom + ((begin + step) % (hiddenTo - hiddenFrom));
    if (await isFree(port)) found.push(port);
  }
  if (found.length < hiddenNames.length) throw new Error(`No ports are free between ${hiddenFrom} and ${hiddenTo}.`);
  // Each name has its port, since both lists have the same length.
  return Object.fromEntries(hiddenNames.map((name, index) => [name, found[index]])) as HiddenPorts;
}

/** The ports of a stack at `offset` that are in use. */
export async function portsInUse(offset: number): Promise<[PortName, number][]> {
  const inUse: [PortName, number][] = [];
  for (const [name, port] of Object.entries(portsAt(offset))) {
    // The keys are those of basePorts.
    if (!(await isFree(port))) inUse.push([name as PortName, port]);
  }
  return inUse;
}

/** The offsets to try, in order. Processes begin at different ones, so that two rarely try the same. */
export function offsetCandidates(pid: number, from = 3_000, to = highestOffset): number[] {
  const count = Math.floor((to - from) / offsetStep) + 1;
  const first = (pid * 7) % count;
  return Array.from({ length: count }, (_, index) => from + ((first + index) % count) * offsetStep);
}

/** An offset at which every port of a stack is free. Throws if there is none. */
export async function findFreeOffset(range: { from?: number; to?: number } = {}): Promise<number> {
  for (const offset of offsetCandidates(process.pid, range.from, range.to)) {
    if (blockedPorts(offset).length === 0 && (await portsInUse(offset)).length === 0) return offset;
  }
  throw new Error('No port offset has all its ports free. Stop some of the running stacks.');
}
