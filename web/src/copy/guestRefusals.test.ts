import { errorsOf } from 'functions/shared/contract/openapi';
import { type Operation, routes } from 'functions/shared/contract/routes';
import type { Route } from 'functions/shared/contract/route';
import { ERRORS, type ErrorCode } from 'functions/shared/errors/appError';
import { easy } from './easy/site/texts.ts';
import { en } from './en/site/texts.ts';
import { ja } from './ja/site/texts.ts';

/** Codes of guest routes that only the office, Stripe, the mail provider or an uptime check receives, or that our own pages never cause. */
const OFFICE_ONLY: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'second_factor_needed',
  'forbidden',
  'signature_invalid',
  'cursor_invalid',
  'unsupported_query',
  'schedule_stalled',
]);

const operations = Object.keys(routes) as Operation[]; // the keys of this object
const isGuests = ({ guest, anyone }: Route): boolean => guest !== undefined || anyone === true;

const codesOfRoutes = [...new Set(operations.filter((one) => isGuests(routes[one])).flatMap(errorsOf))];
/** The codes that a visitor of the site can receive, by the contract. */
const GUEST_CODES = codesOfRoutes.filter((code) => !OFFICE_ONLY.has(code));

type Texts = Readonly<Record<ErrorCode, string>>;
/** Returns the codes whose text another code has as well. */
const withoutOwn = (texts: Texts, codes: readonly ErrorCode[]): ErrorCode[] => {
  const all = Object.keys(ERRORS) as ErrorCode[]; // the keys of this object
  return codes.filter((code) => all.some((other) => other !== code && texts[other] === texts[code]));
};

it('excludes only codes that guest routes declare', () => {
  expect([...OFFICE_ONLY].filter((code) => !codesOfRoutes.includes(code))).toEqual([]);
});

describe.each(Object.entries({ ja, en, easy }))('a refusal in %s', (language, texts) => {
  it('has a text of its own for each code that a guest can receive', async () => {
    expect(GUEST_CODES.length).toBeGreaterThan(20);
    expect(withoutOwn(await texts.later.refusals(), [...GUEST_CODES, 'internal', 'route_not_found'])).toEqual([]);
  });

  it('negative control: has the general text for codes of the office, except in Japanese', async () => {
    const found = withoutOwn(await texts.later.refusals(), ['draw_exists', 'shop_taken']);
    expect(found).toEqual(language === 'ja' ? [] : ['draw_exists', 'shop_taken']);
  });
});
