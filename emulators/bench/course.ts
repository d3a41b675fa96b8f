import type { Database } from '../launcher/database.ts';

export const projectId = 'demo-voucher-lottery-bench';

/** What a row is measured with. */
export interface Course {
  readonly database: Database;
  /** Path of the built functions. */
  readonly bundle: string;
  /** Added to the date of the servers, so that applications are open. */
  readonly clockShiftMs: number;
  /** For a row, both sides together. */
  readonly seconds: number;
  /** Of the broadcast that is enqueued; and accounts that are taken out. */
  readonly recipients: number;
  /** A folder for CPU profiles of the servers. */
  readonly profile: string | null;
}

/** What both sides find in their environment. */
export const serverEnvironment = ({ database }: Course): Record<string, string> => ({
  GCLOUD_PROJECT: projectId,
  FIRESTORE_EMULATOR_HOST: database.host,
  // The client libraries would otherwise look for a metadata server outside this machine.
  METADATA_SERVER_DETECTION: 'none',
  // All requests come from one client, and what is measured is not how fast the brake on one client refuses them.
  CLIENT_WRITES_PER_MINUTE: '100000000',
  // A deployed bundle has no stand-ins for its parameters.
  SITE_URL: 'https://bench.example.jp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_USER: '',
  FORWARDED_HOPS: '0',
  OFFICE_NOTICE_TO: 'office@example.jp',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
});
