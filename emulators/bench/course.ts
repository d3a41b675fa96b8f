import type { Database } from '../launcher/database.ts';

export const projectId = 'demo-voucher-lottery-bench';

/** The inputs of a row's measurement. */
export interface Course {
  readonly database: Database;
  /** Path of the built functions. */
  readonly bundle: string;
  /** What is added to the servers' date, in ms, so that applications are open. */
  readonly clockShiftMs: number;
  /** The seconds for a row, for both sides together. */
  readonly seconds: number;
  /** The number of recipients of the enqueued broadcast, and of accounts to export. */
  readonly recipients: number;
  /** The number of people in the sample data of the office's views. */
  readonly people: number;
  /** A folder for the servers' CPU profiles. */
  readonly profile: string | null;
}

/** The environment of both sides. */
export const serverEnvironment = ({ database }: Course): Record<string, string> => ({
  GCLOUD_PROJECT: projectId,
  FIRESTORE_EMULATOR_HOST: database.host,
  // Without this, the client libraries would look for a metadata server outside of this machine.
  METADATA_SERVER_DETECTION: 'none',
  // All requests come from one client, whose limit would end the measurement.
  CLIENT_WRITES_PER_MINUTE: '100000000',
  // A deployed bundle has no defaults for its parameters.
  SITE_URL: 'https://bench.example.jp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_USER: '',
  FORWARDED_HOPS: '0',
  OFFICE_NOTICE_TO: 'office@example.jp',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
});
