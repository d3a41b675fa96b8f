import { readFileSync } from 'node:fs';
import { offeredToAll } from './officeGates.ts';
import { sourcesIn } from './sources.ts';

const FOLDER = 'web/src/office';
const TABLE = `${FOLDER}/officePages.ts`;
const sources = new Map(
  sourcesIn(FOLDER)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
);

describe('the back office', () => {
  it('offers no API call to a role that may not make it', () => {
    expect(sources.size).toBeGreaterThan(100);
    expect(offeredToAll(sources, TABLE)).toEqual([]);
  });

  it('negative control: reports a button without a role check, unless its page checks the role', () => {
    const button = `${FOLDER}/x/button.tsx`;
    const planted = new Map([...sources, [button, "api('deleteReview', { id })"]]);
    expect(offeredToAll(planted, TABLE)).toEqual([`${button}: deleteReview`]);
    const page = [
      `${FOLDER}/x/page.tsx`,
      "import { Button } from './button.tsx';\nuseRefusal(routes.replaceReview.office)",
    ] as const;
    expect(offeredToAll(new Map([...planted, page]), TABLE)).toEqual([]);
    const weaker = [page[0], page[1].replace('replaceReview', 'listAccounts')] as const;
    expect(offeredToAll(new Map([...planted, weaker]), TABLE)).toEqual([`${button}: deleteReview`]);
  });
});
