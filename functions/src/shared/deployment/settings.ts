/**
 * A deployment's defaults (docs/deploy.md), and its functions' fixed settings. They are in one place so that calculations
 * (docs/scale.md) use the same values.
 */
export const SETTINGS = {
  /** Connections of one instance to the mail server, which is also its number of simultaneous deliveries. */
  smtpConnections: 10,
  /** Instances that send mails to single people as they are caused. */
  smtpInstances: 4,
  /** The most mails a second of a broadcast. */
  bulkMailsPerSecond: 50,
  /** The most retried mails to single people a second. */
  retriedMailsPerSecond: 20,
  /** Instances for guests' cards; each spends its share of Stripe's calls. */
  cardInstances: 4,
  /** Instances for Stripe's events; each spends its share of their calls. */
  eventInstances: 2,
  /** Stripe's default limits of an account, in calls a second (https://docs.stripe.com/rate-limits). */
  stripeCallsPerEndpoint: 25,
  stripeCallsInAll: 100,
  /** Idle instances of the API and of the cards that are kept ready. They cost money, so they are raised for the opening only. */
  apiMinInstances: 0,
  cardMinInstances: 0,
  /** Requests that an instance of the API serves at once. */
  requestsAtOnce: 80,
} as const;

/** Records on a page, or in a transaction, of paged works. */
export const PAGES = {
  draw: 1000,
  /** Applications released in one transaction, with two reads and three writes each. */
  release: 50,
  /** Also the size of a frozen list's part: a document of about 50 kB. */
  broadcast: 1000,
  /** Documents of a few kB in one write, far below the 10 MiB of a request. */
  batch: 100,
  /** Documents below 500 kB (rules 8.14) in one write. */
  large: 8,
} as const;
