/**
 * What a deployment is set to where nothing else is said (README, "Deploy it"), and the settings of its functions that are nobody's
 * choice: one place, so that what is reckoned of a campaign (docs/scale.md) is reckoned with them.
 */
export const SETTINGS = {
  /** Connections of one instance to the mail server, and deliveries at once in it. */
  smtpConnections: 10,
  /** Instances that send one person's own mails as they are caused. */
  smtpInstances: 4,
  /** Mails a second that a broadcast sends at most. */
  bulkMailsPerSecond: 50,
  /** Mails a second of one person that are tried again, at most. */
  retriedMailsPerSecond: 20,
  /** Instances that take guests' cards; each spends its part of the calls of Stripe. */
  cardInstances: 4,
  /** Instances that take Stripe's events; each spends its part of their calls. */
  eventInstances: 2,
  /** Instances of the API, and of those that take cards, that are kept ready though nobody asks; raised for the opening alone, since they cost. */
  apiMinInstances: 0,
  cardMinInstances: 0,
  /** Requests that an instance of the API serves at once. */
  requestsAtOnce: 80,
  /** After how long a run of the schedule is ended, in seconds; its parts stay below (jobs/pace.ts). */
  tickLimitS: 300,
} as const;

/** Records of one page, or transaction, of what is walked page by page. */
export const PAGES = {
  draw: 1000,
  /** Applications released in one transaction: two reads and three writes each. */
  release: 50,
  /** A part of the frozen list, too: a document of about 50 kB. */
  broadcast: 1000,
  /** Documents of a few kB in one write, far below the 10 MiB of one request, and such writes at once. */
  batch: 100,
  batchesAtOnce: 5,
} as const;
