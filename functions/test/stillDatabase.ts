import { Firestore } from '@google-cloud/firestore';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { emulatorHost } from './support/firestoreEmulator.ts';

interface Requests {
  request: (method: string, ...rest: unknown[]) => Promise<unknown>;
}

/** A database whose server can stall, as Firestore does in an incident: it keeps connections open, accepts data, and answers later. */
export interface StillDatabase {
  readonly db: Firestore;
  standStill(): void;
  /** Stalls when the next commit is about to be sent. @returns when that happens */
  standStillAtCommit(): Promise<void>;
  goOn(): void;
  /** Resolves when every transaction so far has ended, successfully or not. */
  settled(): Promise<void>;
  end(): Promise<void>;
}

/** @param project its own project, so that tests beside this one are not affected */
export const stillDatabase = async (project: string): Promise<StillDatabase> => {
  const sockets = new Set<Socket>();
  let isStill = false;
  const { hostname, port } = new URL(`http://${emulatorHost()}`);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => to.write(chunk));
      if (isStill) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const own = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP
  const db = new Firestore({ projectId: project });
  process.env.FIRESTORE_EMULATOR_HOST = own;

  const standStill = (): void => {
    isStill = true;
    for (const socket of sockets) socket.pause();
  };
  let onCommit: () => void = () => undefined;
  // Firestore's client sends every call through this method, which is not part of its public types.
  const client = db as unknown as Requests;
  const send = client.request.bind(db);
  client.request = async (method, ...rest) => {
    if (method === 'commit') onCommit();
    return await send(method, ...rest);
  };
  const running: Promise<unknown>[] = [];
  const run = db.runTransaction.bind(db);
  db.runTransaction = async <T>(...call: Parameters<typeof db.runTransaction<T>>): Promise<T> => {
    const ends = run<T>(...call);
    running.push(ends);
    return await ends;
  };
  return {
    db,
    standStill,
    standStillAtCommit: async () =>
      await new Promise((resolve) => {
        onCommit = () => {
          standStill();
          resolve();
        };
      }),
    goOn: () => {
      isStill = false;
      onCommit = () => undefined;
      for (const socket of sockets) socket.resume();
    },
    settled: async () => void (await Promise.allSettled(running)),
    end: async () => {
      await db.terminate();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
