export const WORD = /^[A-Za-z][\w.-]{0,59}$/;
const NUMBER = /^\d{1,9}$/;
const SERIALS = /^\d{1,9}(〜\d{1,9})?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/;
export const HASH = /^[0-9a-f]{64}$/;
export const ID = /^[A-Za-z0-9]{20}$/;

/**
 * The details of audit entries, each with the only format that the mirror and the erased log may contain. Free text matches none of these formats.
 * Null: the detail may name somebody, so it is never shown there. The office's log fails to compile without a Japanese name for each.
 */
export const DETAILS = {
  action: WORD,
  additional: NUMBER,
  address: null,
  alone: WORD,
  amount: NUMBER,
  approval: ID,
  audience: WORD,
  before: null,
  carrier: WORD,
  change: WORD,
  code: WORD,
  commitment: HASH,
  continued: WORD,
  customerID: null,
  decision: WORD,
  differences: NUMBER,
  email: null,
  encoding: WORD,
  enquiryID: null,
  filter: null,
  from: null,
  kind: WORD,
  lost: NUMBER,
  mailType: NUMBER,
  number: null,
  outcome: WORD,
  paperBatch: null,
  parcels: NUMBER,
  paymentIntentID: null,
  paymentMethodID: null,
  priceID: null,
  proof: WORD,
  quantity: NUMBER,
  reason: null,
  request: null,
  resumed: WORD,
  rows: NUMBER,
  serials: SERIALS,
  sets: NUMBER,
  startsAt: INSTANT,
  step: WORD,
  stripe: null,
  supply: NUMBER,
  to: null,
  trackingNumber: null,
} as const satisfies Readonly<Record<string, RegExp | null>>;
/** Returns whether a detail is the digest of a field's value before or after a change (rules 4.29). It means nothing to a reader. */
export const isDigest = (name: string): boolean => /^(was|is)\./u.test(name);

export type DetailName = keyof typeof DETAILS;

/** The details of an entry besides its fields, by name. */
export type AuditDetail = Readonly<Partial<Record<DetailName, string>>>;

const FORMS: ReadonlyMap<string, RegExp | null> = new Map(Object.entries(DETAILS));

/** Returns whether a detail names nobody, in a format that no free text has. */
export const isClear = (name: string, value: string): boolean => FORMS.get(name)?.test(value) === true;
