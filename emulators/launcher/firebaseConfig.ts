import type { Ports } from './ports.ts';

const host = '127.0.0.1';

/** The parts of firebase.json that the launcher reads; the rest is passed on as it is. */
export interface FirebaseConfig {
  functions: Record<string, unknown>;
  emulators: Record<string, unknown>;
  [key: string]: unknown;
}

/** The emulators that run in one firebase-tools process. */
export const mainEmulators = ['functions', 'firestore', 'hosting', 'tasks'] as const;

/**
 * firebase.json as one stack uses it: its own ports, and no emulator UI. The logging server starts nevertheless, so it
 * has a port, too: left to itself it takes 4500, and the second process that does so dies.
 * Auth has a firebase-tools process of its own, because it costs half of the start and both can start at once.
 */
export function mainConfig(config: FirebaseConfig, ports: Ports): FirebaseConfig {
  return {
    ...config,
    functions: { ...config.functions, source: 'functions' },
    emulators: {
      functions: { host, port: ports.functions },
      firestore: { host, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      hosting: { host, port: ports.site },
      tasks: { host, port: ports.tasks },
      eventarc: { host, port: ports.eventarc },
      hub: { host, port: ports.hub },
      logging: { host, port: ports.logging },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

export function authConfig(ports: Ports): Pick<FirebaseConfig, 'emulators'> {
  const auth = { host, port: ports.auth };
  const hub = { host, port: ports.authHub };
  const logging = { host, port: ports.authLogging };
  return { emulators: { auth, hub, logging, ui: { enabled: false }, singleProjectMode: true } };
}
