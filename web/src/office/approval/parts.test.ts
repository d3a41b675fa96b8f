import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPROVAL_ROWS, type ApprovalKind } from 'functions/shared/approval/rows';

const OFFICE = join(__dirname, '..');
const sources = readdirSync(OFFICE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(join(OFFICE, name), 'utf8'));
const isRequestedOn = (pages: readonly string[], kind: ApprovalKind): boolean =>
  pages.some((page) => page.includes(`<Asking kind="${kind}"`));

// Each page adds its own form, so the compiler cannot report a missing one. `npm run boundaries` reports a form that no page imports.
it.each(APPROVAL_ROWS.map(({ kind }) => kind))('finds the request form for %s on a page', (kind) => {
  expect(isRequestedOn(sources, kind)).toBe(true);
});

it('negative control: reports a kind without a request form', () => {
  const others = sources.map((page) => page.replaceAll('<Asking kind="exclude"', ''));
  expect(isRequestedOn(others, 'exclude')).toBe(false);
});
