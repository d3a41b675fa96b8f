import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PAGE_HEADERS } from './pageHeaders.ts';

const configSchema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

const { hosting } = configSchema.parse(JSON.parse(readFileSync(join(__dirname, '../../../../firebase.json'), 'utf8')));

describe('the security headers of pages', () => {
  it('match firebase.json', () => {
    expect(hosting.headers.slice(0, PAGE_HEADERS.length)).toEqual(PAGE_HEADERS);
  });

  const policies = PAGE_HEADERS.flatMap(({ source, headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => [source, value] as const),
  );

  it.each(policies)('forbid inline scripts: %s', (_, policy) => {
    expect(policy).toContain("default-src 'none'");
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|data:|\*(?!\.)/);
  });

  it('forbid inline styles on the public site', () => {
    const [, site] = policies.find(([source]) => source === '**') ?? [];
    expect(/style-src [^;]*/.exec(site ?? '')?.[0]).not.toContain('unsafe');
  });
});
