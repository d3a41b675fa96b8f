import { ERRORS, type ErrorCode } from 'functions/shared/errors/appError';

/** The refusals that the site's own steps can cause. All others concern the office. */
const TEXTS: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'Please check what you entered.',
  malformed_json: 'We could not read what was sent. Please try again.',
  not_found: 'We could not find what you are looking for. Please check the link and what you entered.',
  route_not_found: 'This address does not exist.',
  wrong_phase: 'We are not accepting this step at this time. Please reload the page to see what is open.',
  conflict: 'This step met another one. Please try again.',
  account_exists:
    'This email address is already registered. You can check the registration at “Change your registration”.',
  email_taken: 'This email address is already used by another registration. Please enter a different email address.',
  purchase_exists: 'You have already applied. You can check your application at “Change your registration”.',
  purchase_withdrawn:
    'This application was withdrawn, so it cannot be changed. You can apply again until applications close.',
  purchase_state:
    'The state of your application has changed, so this step is not possible. Please reload the page to see how it stands now.',
  card_missing: 'This step is not possible because no card is registered.',
  approval_needed:
    'The office entered or changed your registered email address, so this cannot be done on this page. Please call the office.',
  settlement_busy: 'We are processing the payment for this application. Please try again a little later.',
  card_charged:
    'The payment for this win has already been charged to your card, so the card cannot be changed. If this is a problem for you, please contact the office.',
  roster_closed: 'The list for the draw is final, so this step is not possible.',
  mail_repeated: 'The same email was sent within the last 10 minutes. Please wait a while for it to arrive.',
  idempotency_in_flight: 'We are processing the same request. Please wait a moment.',
  idempotency_mismatch: 'This differs from what was sent before. Please reload the page and try again.',
  key_expired: 'This link has expired. Please enter your email address again to get a new email.',
  precondition_failed: 'Someone else changed this first. Please reload the page and try again.',
  body_too_large: 'What was sent is too large. Please make it shorter and try again.',
  unsupported_media_type: 'The format of what was sent is not correct.',
  card_attempts:
    'Registering a card failed several times in a row, so no card can be registered for this application any more. Please call the office during its hours.',
  rate_limited: 'There are too many requests in a row. Please wait a little and try again.',
  receipt_unavailable:
    'No receipt can be issued, because the payment is not complete or a refund is in progress. Please reload the page.',
  receipt_often: 'The receipt cannot be issued again any more. Please contact the office.',
  internal:
    'We are sorry. We could not process this because of a problem on our side. Please wait a little and try again. If it goes on, please tell the office.',
  overloaded: 'The site is very busy right now. Please wait a little and try again.',
};

const GENERAL = 'This step is not possible right now. Please reload the page. If it goes on, please tell the office.';
const codes = Object.keys(ERRORS) as ErrorCode[]; // the keys of this object

/** The text of each refusal. */
export const refusals = Object.fromEntries(codes.map((code) => [code, TEXTS[code] ?? GENERAL])) as Readonly<
  Record<ErrorCode, string>
>; // of all codes
