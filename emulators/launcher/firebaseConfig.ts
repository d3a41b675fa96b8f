import { createHash } from 'node:crypto';
import { STYLE } from '../clock/bar/style.ts';
import type { HiddenPorts, Ports } from './ports/ports.ts';

const host = '127.0.0.1';

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** The parts of firebase.json that the launcher reads. All others pass through. */
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
 * Hosting gives a 404 the headers of its page for unknown addresses (https://firebase.google.com/docs/hosting/full-config#headers); its
 * emulator gives it those of the requested path. The assets' rule therefore names the existing files, so that a missing asset is not cached here, either.
 */
function ofFiles(rule: HeaderRule, assets: readonly string[]): HeaderRule[] {
  return rule.source === ASSETS ? assets.map((source) => ({ ...rule, source })) : [rule];
}

/** The origins of the local Stripe, the local sign-in and the clock bar, by the directives of a page's policy. */
const standIns = ({ auth, control, stripe }: Ports): Readonly<Record<string, readonly string[]>> => {
  const at = (port: number): string => `http://${host}:${port}`;
  return {
    'connect-src': [at(auth), at(control), at(stripe)],
    'frame-src': [at(auth)],
    'script-src': [at(control)],
    'style-src': [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
  };
};

/** Returns the rule with a policy that allows the stand-ins as well. */
function withStandIns(rule: HeaderRule, ports: Ports): HeaderRule {
  const added = standIns(ports);
  const widened = (policy: string): string =>
    policy
      .split('; ')
      .map((directive) => {
        const sources = added[directive.split(' ')[0] ?? ''] ?? [];
        // A hash beside 'unsafe-inline' would revoke it.
        return [directive, ...(directive.includes("'unsafe-inline'") ? [] : sources)].join(' ');
      })
      .join('; ');
  const headers = rule.headers.map(({ key, value }) => ({
    key,
    value: key === 'Content-Security-Policy' ? widened(value) : value,
  }));
  return { ...rule, headers };
}

/**
 * The firebase.json of one stack, with ports of its own and without the emulators' UI. The logging server starts anyway. At its default port, 4500, a
 * second process would die. Auth has a firebase-tools process of its own, since it takes half of the start and both can start at once.
 */
export function mainConfig(
  config: FirebaseConfig,
  ports: Ports & HiddenPorts,
  assets: readonly string[],
): FirebaseConfig {
  return {
    ...config,
    hosting: {
      ...config.hosting,
      headers: config.hosting.headers.flatMap((rule) => ofFiles(withStandIns(rule, ports), assets)),
    },
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
      // Tests clear projects of their own. In single-project mode each of those requests takes twice as long, to log two warnings.
      singleProjectMode: false,
    },
  };
}

export function authConfig(ports: Ports & HiddenPorts): Pick<FirebaseConfig, 'emulators'> {
  // The proxy that adds a second factor (emulators/secondFactor) listens at Auth's own port.
  const auth = { host, port: ports.authEmulator };
  const hub = { host, port: ports.authHub };
  const logging = { host, port: ports.authLogging };
  return { emulators: { auth, hub, logging, ui: { enabled: false }, singleProjectMode: true } };
}
