import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const read = (path: string): string => readFileSync(path, 'utf8');
const page = read('ARCHITECTURE.md');

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('ARCHITECTURE.md', () => {
  it('lists the folders of shared in their import order', () => {
    const [, section = ''] = page.split('### functions/src/shared');
    const listed = namesIn(section.split('###')[0] ?? '', /^\| `(\w+)` /gm);
    const rooms = namesIn(read('boundaries/rooms.mjs'), /^ {2}'(\w+)',$/gm);
    expect(rooms).toContain('contract');
    expect(listed).toEqual(rooms);
  });

  it('states which layers have a folder for each domain', () => {
    const domains = ['people', 'draw', 'money', 'vouchers', 'mail', 'office', 'campaign'];
    const lacking = ['handlers', 'store', 'jobs', 'services'].flatMap((layer) =>
      domains.map((domain) => `${layer}/${domain}`).filter((path) => !existsSync(`functions/src/${path}`)),
    );
    expect(page).toContain('The domains are people, draw, money, vouchers, mail, office and campaign.');
    expect(page.replace(/\s+/g, ' ')).toContain(
      '`handlers`, `store` and `jobs` have a folder for each domain, and `services` for each except campaign.',
    );
    expect(lacking).toEqual(['services/campaign']);
  });

  it('has at most 200 lines', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(200);
  });

  it('names every module that functions exports besides shared', () => {
    const { exports } = z
      .object({ exports: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('functions/package.json')));
    const modules = Object.keys(exports).filter((path) => path !== '.' && path !== './shared/*');
    expect(modules.filter((path) => !page.includes(`\`${path.slice(2)}\``))).toEqual([]);
  });
});
