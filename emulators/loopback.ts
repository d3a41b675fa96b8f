import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

/** Makes a server listen on this machine only. @param port 0: any free one @returns the port */
export const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    // The server may close a kept connection while a request is on its way, so closing is left to the callers.
    server.keepAliveTimeout = 0;
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      // The server listens on a port, not on a path.
      resolve((server.address() as AddressInfo).port);
    });
  });

/** A port on which nobody listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      // The server listens on a port, not on a path.
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Ends a server and all requests that still wait for its answer. */
export const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const hostsOf = (port: number): string[] => [`127.0.0.1:${port}`, `localhost:${port}`];

/** Returns whether a request's Host is this machine. A foreign page whose name resolves to 127.0.0.1 sends another Host. */
export const isForThisMachine = ({ headers }: IncomingMessage, port: number): boolean =>
  hostsOf(port).includes(headers.host ?? '');

/** Whether a page comes from the server itself. */
export const isOwnOrigin = (origin: string, port: number): boolean =>
  hostsOf(port).some((host) => origin === `http://${host}`);
