import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AFTER_ACTION, ALWAYS_OPEN, PUBLIC_PATHS, redirectFor } from './routing.ts';
import { STAGE_CODES } from '../campaign/stages.ts';

// One column for each phase, 1 to 6: o stays, x redirects to /closed. Written by hand from rules 3.3 and 3.4.
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
  '/status-link': 'oooooo',
  '/status-link-email-sent': 'oooooo',
  '/receipt': 'oooooo',
  '/privacy': 'oooooo',
  '/terms': 'oooooo',
  '/shops': 'oooooo',
  '/legal': 'oooooo',
  '/accessibility': 'oooooo',
  '/unsubscribe': 'oooooo',
};

const row = (path: string) => STAGE_CODES.map((stage) => (redirectFor(stage, path) === null ? 'o' : 'x')).join('');

it('AFTER_ACTION lists every page of thanks, of a sent mail and of waiting', () => {
  const named = PUBLIC_PATHS.filter((path) => /(?:thanks|sent|wait)$/.test(path));
  expect(Object.keys(AFTER_ACTION).sort()).toEqual(named.sort());
});

describe('redirectFor', () => {
  it('has a row for every public path', () => {
    expect([...PUBLIC_PATHS].sort()).toEqual(Object.keys(TABLE).sort());
    expect(ALWAYS_OPEN.every((path) => TABLE[path] === 'oooooo')).toBe(true);
  });

  it.each(Object.entries(TABLE))('returns for %s in the six phases %s', (path, expected) => {
    expect(row(path)).toBe(expected);
    expect(row(`${path}/`)).toBe(expected);
    expect(row(path.toUpperCase())).toBe(expected);
  });

  it('redirects to /closed', () => {
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
  ])('returns for %j the default of the phase: %s', (path, expected) => {
    expect(row(path)).toBe(expected);
  });
});

/** The page that Hosting serves at a path: the first rewrite that matches. It supports only the patterns used in the file. */
const servedAt = (path: string): string | undefined => {
  const { hosting } = z
    .object({
      hosting: z.object({
        rewrites: z.array(z.object({ source: z.string(), destination: z.string().optional() })),
      }),
    })
    .parse(JSON.parse(readFileSync(join(__dirname, '../../../../firebase.json'), 'utf8')));
  const holds = (source: string): boolean => {
    if (source.startsWith('!')) return !holds(source.slice(1));
    const pattern = source.replace(/\/\*\*$/, '(/.*)?').replace(/\/\*(?=\/|$)/g, '/[^/]+');
    return new RegExp(`^${pattern}$`).test(path);
  };
  return hosting.rewrites.find(({ source }) => holds(source))?.destination;
};

describe('Hosting', () => {
  // Without a rewrite Hosting serves /faq from the file of that name, and its 404 page if there is none.
  it.each([...PUBLIC_PATHS, '/assets/x.js', '/some/deep/page'])('has no rewrite for %s', (path) =>
    expect(servedAt(path)).toBeUndefined(),
  );

  it('serves the back office below /admin and leaves the API to functions', () => {
    const paths = ['/admin', '/admin/account/x/show', '/api/v1/health'];
    expect(paths.map(servedAt)).toEqual(['/admin.html', '/admin.html', undefined]);
  });
});
