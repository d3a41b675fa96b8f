export const WORD = /^[A-Za-z][\w.-]{0,59}$/;
const NUMBER = /^\d{1,9}$/;
const SERIALS = /^\d{1,9}(〜\d{1,9})?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/;
export const HASH = /^[0-9a-f]{64}$/;
export const ID = /^[A-Za-z0-9]{20}$/;

/**
 * The details of audit entries, each with the only form in which the mirror and the erased log may show it. Free text fits none of these forms. Null: it
 * may name somebody, so it is shown in no form. The office's log does not compile without a Japanese name for each.
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
export type DetailName = keyof typeof DETAILS;

/** What an entry says beside its fields, by name. */
export type AuditDetail = Readonly<Partial<Record<DetailName, string>>>;

const FORMS: ReadonlyMap<string, RegExp | null> = new Map(Object.entries(DETAILS));

/** Whether a detail is one that names nobody, in a form that no free text has. */
export const isClear = (name: string, value: string): boolean => FORMS.get(name)?.test(value) === true;
