import type { Ports } from './ports.ts';

/** Where a stack's servers are. */
export interface Addresses {
  site: string;
  functions: string;
  /** host:port, as in FIRESTORE_EMULATOR_HOST; `authHost` is empty without Auth. */
  firestoreHost: string;
  authHost: string;
  inbox: string;
  smtp: string;
  control: string;
  /** The local Stripe: its API, page and control. */
  stripe: string;
  /** The local drand chain: its relay and control. */
  beacon: string;
  /** The local time-stamping authority, and its control. */
  timestamps: string;
}

/** The addresses of a stack's servers, known before it starts. */
export function addresses(ports: Ports, auth = true): Addresses {
  const host = '127.0.0.1';
  return {
    site: `http://${host}:${ports.site}`,
    functions: `http://${host}:${ports.functions}`,
    firestoreHost: `${host}:${ports.firestore}`,
    authHost: auth ? `${host}:${ports.auth}` : '',
    inbox: `http://${host}:${ports.inbox}`,
    smtp: `smtp://${host}:${ports.smtp}`,
    control: `http://${host}:${ports.control}`,
    stripe: `http://${host}:${ports.stripe}`,
    beacon: `http://${host}:${ports.beacon}`,
    timestamps: `http://${host}:${ports.timestamps}`,
  };
}
