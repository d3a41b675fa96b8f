import type { HiddenPorts, Ports } from './ports.ts';

const host = '127.0.0.1';

interface HeaderRule {
  readonly source: string;
  readonly headers: unknown;
}

/** The parts of firebase.json that the launcher reads; the rest is passed on as it is. */
export interface FirebaseConfig {
  functions: Record<string, unknown>;
  hosting: { readonly headers: readonly HeaderRule[]; [key: string]: unknown };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
}

/** The emulators that run in one firebase-tools process. */
export const mainEmulators = ['functions', 'firestore', 'hosting', 'tasks'] as const;

const ASSETS = '/assets/**';

/**
 * Hosting gives a 404 the headers of /404.html (https://firebase.google.com/docs/hosting/full-config#headers); its emulator gives it those
 * of the path that was asked for. So that a missing asset is kept as little here as there, the assets' rule names the files there are.
 */
function ofFiles(rule: HeaderRule, assets: readonly string[]): HeaderRule[] {
  return rule.source === ASSETS ? assets.map((source) => ({ ...rule, source })) : [rule];
}

/**
 * firebase.json as one stack uses it: its own ports, and no emulator UI. The logging server starts nevertheless, so it
 * has a port, too: left to itself it takes 4500, and the second process that does so dies.
 * Auth has a firebase-tools process of its own, because it costs half of the start and both can start at once.
 */
export function mainConfig(
  config: FirebaseConfig,
  ports: Ports & HiddenPorts,
  assets: readonly string[],
): FirebaseConfig {
  return {
    ...config,
    hosting: { ...config.hosting, headers: config.hosting.headers.flatMap((rule) => ofFiles(rule, assets)) },
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
      // Tests clear projects of their own; each request of one would be a warning in two logs, which takes as long as the request.
      singleProjectMode: false,
    },
  };
}

export function authConfig(ports: Ports & HiddenPorts): Pick<FirebaseConfig, 'emulators'> {
  const auth = { host, port: ports.auth };
  const hub = { host, port: ports.authHub };
  const logging = { host, port: ports.authLogging };
  return { emulators: { auth, hub, logging, ui: { enabled: false }, singleProjectMode: true } };
}
