/**
 * The defaults of a deployment (docs/deploy.md), and fixed settings of its functions. They are in one place so that calculations (docs/scale.md) use
 * the same values.
 */
export const SETTINGS = {
  /** Connections of one instance to the mail server. It is also the number of simultaneous deliveries. */
  smtpConnections: 10,
  /** The number of instances that send mails to single recipients. */
  smtpInstances: 4,
  /** Maximum mails per second of a broadcast. */
  bulkMailsPerSecond: 50,
  /** Maximum retried mails per second to single recipients. */
  retriedMailsPerSecond: 20,
  /** Instances for guests' cards. Each uses its share of Stripe's rate limit. */
  cardInstances: 4,
  /** Instances for Stripe's events. Each uses its share of the rate limit. */
  eventInstances: 2,
  /** Stripe's default limits of an account, in calls per second (https://docs.stripe.com/rate-limits). */
  stripeCallsPerEndpoint: 25,
  stripeCallsInAll: 100,
  /** Minimum idle instances of the API and of the card function. They cost money, so they are raised only for the opening. */
  apiMinInstances: 0,
  cardMinInstances: 0,
  /** Requests that an API instance serves at the same time. */
  requestsAtOnce: 80,
} as const;

/** Records per page, or per transaction, of paged jobs. */
export const PAGES = {
  draw: 1000,
  /** Applications released in one transaction, with two reads and three writes each. */
  release: 50,
  /** Also the size of a part of a frozen list: a document of about 50 kB. */
  broadcast: 1000,
  /** Documents of a few kB per write, far below the limit of 10 MiB for a request. */
  batch: 100,
  /** Documents below 500 kB (rules 8.14) per write. */
  large: 8,
} as const;
