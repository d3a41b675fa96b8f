import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const read = (path: string): string => readFileSync(path, 'utf8');
const page = read('ARCHITECTURE.md');

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('ARCHITECTURE.md', () => {
  it('lists the rooms of shared in the order in which they may use each other', () => {
    const listed = /\n {2}shared\/ [^]*?\n {2}http\/ /.exec(page)?.[0] ?? '';
    const rooms = namesIn(read('walls/rooms.mjs'), /^ {2}'(\w+)',$/gm);
    expect(rooms).toContain('contract');
    expect(namesIn(listed, /^ {4}(\w+)\/ /gm)).toEqual(rooms);
  });

  it('names each layer that has a folder for each domain', () => {
    const domains = ['people', 'draw', 'money', 'vouchers', 'mail', 'office', 'campaign'];
    const lacking = ['handlers', 'store', 'jobs', 'services'].flatMap((layer) =>
      domains.map((domain) => `${layer}/${domain}`).filter((path) => !existsSync(`functions/src/${path}`)),
    );
    expect(page).toContain('Domains are people, draw, money, vouchers, mail, office and campaign.');
    expect(page.replace(/\s+/g, ' ')).toContain(
      '`handlers`, `store` and `jobs` have a folder for each, `services` for each but campaign.',
    );
    expect(lacking).toEqual(['services/campaign']);
  });

  it('names every module that the functions export beside shared', () => {
    const { exports } = z
      .object({ exports: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('functions/package.json')));
    const modules = Object.keys(exports).filter((path) => path !== '.' && path !== './shared/*');
    expect(modules.filter((path) => !page.includes(`\`${path.slice(2)}\``))).toEqual([]);
  });
});
