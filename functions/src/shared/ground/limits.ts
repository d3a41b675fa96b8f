/**
 * The greatest lengths of what people type, in characters as JavaScript counts them. Plain numbers, so that the forms of the web take them from
 * here without a schema library.
 */
export const LIMITS = {
  name: 40,
  kana: 60,
  address: 100,
  /** 64 before the @, 189 and a domain after it: RFC 5321's 254 in all. */
  email: 254,
  phoneNumber: 30,
  postCode: 20,
  note: 2000,
  inquiryName: 80,
  message: 4000,
  displayName: 60,
  reason: 200,
  mailTitle: 200,
  mailBody: 10_000,
  /** A code of an option, a state, an operation; the id of a consent, and its version. */
  code: 40,
  /** A text that the product itself makes: who did it, what a mail is sent for, where it goes. */
  made: 300,
  /** A carrier's number of a parcel, in digits. */
  trackingNumber: 14,
} as const;
