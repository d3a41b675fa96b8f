import { ALWAYS_OPEN, PUBLIC_PATHS, redirectFor } from './routing.ts';
import { STAGE_CODES } from '../campaign/stages.ts';

// One column a phase, 1 to 6: o stays, x is sent to /closed. Written by hand from rules 3.3 and 3.4.
const TABLE: Record<string, string> = {
  '/': 'xoooxx',
  '/pre-registration': 'xoooxx',
  '/pre-registration-email-sent': 'xoooxx',
  '/registration': 'xoooxx',
  '/registration-thanks': 'xoooxx',
  '/pre-registration-change': 'xoooox',
  '/pre-registration-change-email-sent': 'xoooox',
  '/registration-change': 'xoooox',
  '/registration-change-thanks': 'xoooox',
  '/pre-purchase': 'xxxoxx',
  '/pre-purchase-email-sent': 'xxxoxx',
  '/purchase': 'xxxoxx',
  '/confirmation': 'xxxoxx',
  '/thanks': 'xxxoxx',
  '/enquiry': 'oooooo',
  '/enquiry-thanks': 'oooooo',
  '/faq': 'oooooo',
  '/faq-card': 'oooooo',
  '/closed': 'oooooo',
  '/please-wait': 'oooooo',
  '/draw': 'oooooo',
  '/status': 'oooooo',
  '/privacy': 'oooooo',
  '/legal': 'oooooo',
  '/unsubscribe': 'oooooo',
};

const row = (path: string) => STAGE_CODES.map((stage) => (redirectFor(stage, path) === null ? 'o' : 'x')).join('');

describe('redirectFor', () => {
  it('has a row for every public path', () => {
    expect([...PUBLIC_PATHS].sort()).toEqual(Object.keys(TABLE).sort());
    expect(ALWAYS_OPEN.every((path) => TABLE[path] === 'oooooo')).toBe(true);
  });

  it.each(Object.entries(TABLE))('decides %s as %s', (path, expected) => {
    expect(row(path)).toBe(expected);
    expect(row(`${path}/`)).toBe(expected);
    expect(row(path.toUpperCase())).toBe(expected);
  });

  it('sends to /closed only', () => {
    expect(redirectFor('BEFORE_OPEN', '/purchase')).toBe('/closed');
  });

  it.each([
    ['/unknown', 'xoooxx'],
    ['/faq/unknown', 'xoooxx'],
    ['/purchase/unknown', 'xoooxx'],
    ['/administrator', 'xoooxx'],
    ['', 'xoooxx'],
    ['/admin', 'oooooo'],
    ['/admin/', 'oooooo'],
    ['/admin/login', 'oooooo'],
    ['/admin/account/noPurchase', 'oooooo'],
  ])('decides %j by the rule of the stage', (path, expected) => {
    expect(row(path)).toBe(expected);
  });
});
