/**
 * The maximum lengths of typed text, in JavaScript's characters. They are plain numbers, so that web forms can import them without a schema library.
 */
export const LIMITS = {
  name: 40,
  kana: 60,
  address: 100,
  /** 64 before the @ and 189 after it: 254 in all (RFC 5321). */
  email: 254,
  phoneNumber: 30,
  postCode: 20,
  note: 2000,
  inquiryName: 80,
  /** The name on a 領収書, which may be a company's. */
  receiptName: 100,
  message: 4000,
  displayName: 60,
  shopName: 60,
  shopHours: 100,
  shopNote: 200,
  reason: 200,
  mailTitle: 200,
  mailBody: 10_000,
  /** A code of an option, a state or an operation; a consent's id and version. */
  code: 40,
  /** The batch of paper forms that contains an application, as the office names it. */
  paperBatch: 20,
  /** A text created by the product: an actor, a mail's cause, a target. */
  generated: 300,
  /** A carrier's tracking number, in digits. */
  trackingNumber: 14,
} as const;
