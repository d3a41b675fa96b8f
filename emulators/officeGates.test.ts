import { readFileSync } from 'node:fs';
import { offeredToAll } from './officeGates.ts';
import { sourcesIn } from './sources.ts';

const FOLDER = 'web/src/office';
const sources = new Map(
  sourcesIn(FOLDER)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
);

describe('the back office', () => {
  it('offers no API call to a role that may not make it', () => {
    expect(sources.size).toBeGreaterThan(100);
    expect(offeredToAll(sources)).toEqual([]);
  });

  it('negative control: reports a button without a role check, unless its page checks the role', () => {
    const button = `${FOLDER}/x/button.tsx`;
    const planted = new Map([...sources, [button, "api('deleteReview', { id })"]]);
    expect(offeredToAll(planted)).toEqual([`${button}: deleteReview`]);
    const page = [
      `${FOLDER}/x/page.tsx`,
      "import { Button } from './button.tsx';\nuseRefusal(routes.replaceReview.office)",
    ] as const;
    expect(offeredToAll(new Map([...planted, page]))).toEqual([]);
    const descriptor = [
      `${FOLDER}/x/descriptor.ts`,
      "export const xPage: OfficePage = {\n  role: routes.replaceReview.office,\n  component: lazy(() => import('./page.tsx')),\n};",
    ] as const;
    const plain = [page[0], "import { Button } from './button.tsx';"] as const;
    expect(offeredToAll(new Map([...planted, plain]))).toEqual([`${button}: deleteReview`]);
    expect(offeredToAll(new Map([...planted, plain, descriptor]))).toEqual([]);
    const weaker = [page[0], page[1].replace('replaceReview', 'listAccounts')] as const;
    expect(offeredToAll(new Map([...planted, weaker]))).toEqual([`${button}: deleteReview`]);
  });
});
