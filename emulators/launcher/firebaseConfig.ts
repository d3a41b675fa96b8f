import type { HiddenPorts, Ports } from './ports.ts';

const host = '127.0.0.1';

interface HeaderRule {
  readonly source: string;
  readonly headers: unknown;
}

/** The parts of firebase.json that the launcher reads; the rest passes through. */
export interface FirebaseConfig {
  functions: Record<string, unknown>;
  hosting: { readonly headers: readonly HeaderRule[]; [key: string]: unknown };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
}

/** The emulators of the main firebase-tools process. */
export const mainEmulators = ['functions', 'firestore', 'hosting', 'tasks'] as const;

const ASSETS = '/assets/**';

/**
 * Hosting gives a 404 the headers of /404.html (https://firebase.google.com/docs/hosting/full-config#headers); its emulator gives it those
 * of the requested path. So that a missing asset is cached as little here, the assets' rule names the existing files.
 */
function ofFiles(rule: HeaderRule, assets: readonly string[]): HeaderRule[] {
  return rule.source === ASSETS ? assets.map((source) => ({ ...rule, source })) : [rule];
}

/**
 * firebase.json for one stack: own ports, and no emulator UI. The logging server starts anyway and needs a port: its default is 4500, and a
 * second process on that would die.
 * Auth has a firebase-tools process of its own: it takes half of the start, and both can start at once.
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
      // Tests clear projects of their own. Each request for one would be logged as a warning twice, which takes as long as the request.
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
