/** A vendor's limit, with its page. */
export interface Quota {
  readonly name: string;
  readonly limit: number;
  readonly source: string;
}

export type QuotaName =
  | 'stripeEndpoint'
  | 'stripeAll'
  | 'coldRange'
  | 'document'
  | 'queueRate'
  | 'tasksCreated'
  | 'instances'
  | 'mailProvider';
export type Quotas = { readonly [N in QuotaName]: Quota };

const STRIPE = 'https://docs.stripe.com/rate-limits';
const FIRESTORE = 'https://firebase.google.com/docs/firestore/best-practices';
const TASKS = 'https://docs.cloud.google.com/tasks/docs/quotas';
const RUN = 'https://docs.cloud.google.com/run/docs/configuring/max-instances-limits';

/**
 * Limits per second, except that `instances` counts simultaneous ones. docs/scale.md says which limits can be raised, docs/assumptions.md gives the
 * source of each.
 */
export const QUOTAS: Quotas = {
  stripeEndpoint: { name: 'Stripe, calls of one endpoint a second', limit: 25, source: STRIPE },
  stripeAll: { name: 'Stripe, calls of all endpoints a second', limit: 100, source: STRIPE },
  coldRange: { name: 'Firestore, writes a second to one cold collection', limit: 500, source: FIRESTORE },
  document: { name: 'Firestore, writes a second to one document', limit: 1, source: FIRESTORE },
  queueRate: { name: 'Cloud Tasks, dispatches of one queue a second', limit: 500, source: TASKS },
  tasksCreated: { name: 'Cloud Tasks, API calls a second', limit: 100_000, source: TASKS },
  instances: { name: 'Functions, instances of one function', limit: 100, source: RUN },
  mailProvider: { name: 'Mail provider, mails a second', limit: 200, source: 'the contract with it' },
};

/** The use of a quota during a campaign. */
export class Meter {
  readonly quota: Quota;
  most = 0;
  mostAt = 0;
  /** The first second in which the limit was reached; null: never. */
  touchedAt: number | null = null;
  touchedSeconds = 0;
  /** The newest second in which the limit was reached. Several callers may record the same second, which counts once. */
  #touchedLast: number | null = null;

  constructor(quota: Quota) {
    this.quota = quota;
  }

  /**
   * Records the use in one second.
   * @param wanted the requested use in this second
   * @param limit the present limit, if it changes with time
   */
  note(now: number, wanted: number, limit = this.quota.limit): void {
    if (wanted > this.most) [this.most, this.mostAt] = [wanted, now];
    if (wanted < limit || now === this.#touchedLast) return;
    this.#touchedLast = now;
    this.touchedAt ??= now;
    this.touchedSeconds += 1;
  }
}

export type Meters = { readonly [N in QuotaName]: Meter };

export const metersOf = (quotas: Quotas): Meters => ({
  stripeEndpoint: new Meter(quotas.stripeEndpoint),
  stripeAll: new Meter(quotas.stripeAll),
  coldRange: new Meter(quotas.coldRange),
  document: new Meter(quotas.document),
  queueRate: new Meter(quotas.queueRate),
  tasksCreated: new Meter(quotas.tasksCreated),
  instances: new Meter(quotas.instances),
  mailProvider: new Meter(quotas.mailProvider),
});
