import type { Route } from 'playwright-core';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { full, inFull } from '../../harness/run/longForm.ts';
import { eventually } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth, newVisitor, type Visitor } from '../site/visitor.ts';
import { DESK, openMenu, signIn } from './desk.ts';

/** What fails, and how. A browser without a network gives no answer. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  403: (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: '{"title":"拒否","code":"forbidden","status":403}',
    }),
  500: (route) => route.fulfill({ status: 500 }),
  offline: (route) => route.abort('internetdisconnected'),
};
const LOADING = /読み込んでいます|読み込み中/;
/** Requests of the frame, whose failure replaces every page. */
const FRAME = '/api/v1/me';
/** Requests whose answer only adds to a page: a count beside a list, and the menu's number of approvals. */
const ADDED: readonly RegExp[] = [/\/count$/, /\/approvals$/];
/** Longer than the two repetitions of a failed request. */
const WAIT_MS = 12_000;
/** For each request of each page of the menu, which fails in three ways. */
const ALL_MS = 3_600_000;
/** Pages that show a request's failure and nothing else: the quick form of this test tries them. */
const SAMPLE: readonly string[] = [
  '/admin',
  '/admin/account',
  '/admin/shipping',
  '/admin/export',
  '/admin/totalPurchase/duplicates',
  '/admin/settlement',
  '/admin/drawChecklist',
  '/admin/help',
  '/admin/paper',
];

jest.setTimeout(300_000);
beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await apply(1);
});
afterAll(closeBrowser);

const main = (visitor: Visitor) => visitor.page.locator('main');
const again = (visitor: Visitor) => main(visitor).getByRole('button', { name: 'もう一度読み込む' });

/** The paths of the API that a page reads as it opens. */
const readBy = async (visitor: Visitor, path: string): Promise<string[]> => {
  // Otherwise late requests of the page before would count as this one's.
  await visitor.page.goto('about:blank');
  const { length } = visitor.calls;
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
  const paths = visitor.calls.slice(length).flatMap((call) => (call.startsWith('GET ') ? [call.slice(4)] : []));
  return [...new Set(paths)].filter((one) => one !== FRAME);
};

/** What a page shows while one of its requests fails; null: a failure with a way to try again, which succeeds. */
const faultOf = async (visitor: Visitor, path: string, request: string, fault: string): Promise<string | null> => {
  const isIt = (url: URL): boolean => url.pathname === request;
  await visitor.page.route(isIt, FAULTS[fault] ?? ((route) => route.continue()));
  try {
    await visitor.open(path);
    const isAdded = ADDED.some((one) => one.test(request));
    const isTold = async (): Promise<boolean> =>
      (await again(visitor).count()) > 0 || (isAdded && (await visitor.title.count()) > 0);
    const told = await eventually(
      `${path} without ${request}`,
      async () => ((await isTold()) ? true : null),
      WAIT_MS,
    ).catch(() => null);
    if (told === null) {
      const loads = (await main(visitor).getByText(LOADING).count()) > 0;
      return `${path}, ${request}, ${fault}: ${loads ? 'loads for ever' : 'says nothing'}`;
    }
    if (isAdded) return null;
    await visitor.page.unroute(isIt);
    await again(visitor).first().click();
    const isWell = eventually('the page', async () => ((await again(visitor).count()) === 0 ? true : null), WAIT_MS);
    return (await isWell.catch(() => null)) === null ? `${path}, ${request}, ${fault}: does not recover` : null;
  } finally {
    await visitor.page.unroute(isIt);
  }
};

/** What is wrong with a page while its requests fail, each by one fault in turn, or by all in the full form. */
const faultsOf = async (visitor: Visitor, path: string, first: number): Promise<string[]> => {
  const faults = Object.keys(FAULTS);
  const found: string[] = [];
  for (const [index, request] of (await readBy(visitor, path)).entries()) {
    for (const fault of full ? faults : [faults[(first + index) % faults.length] ?? '']) {
      const wrong = await faultOf(visitor, path, request, fault);
      if (wrong !== null) found.push(wrong);
    }
  }
  return found;
};
const allowFaults = (visitor: Visitor): void => visitor.allow(/status of (403|500)/, /ERR_INTERNET_DISCONNECTED/);

describe('a page of the office whose request fails says so and can try again:', () => {
  for (const [index, path] of SAMPLE.entries()) {
    atEachWidth(
      path,
      async (visitor) => {
        allowFaults(visitor);
        await signIn(visitor, 'owner', '/admin');
        expect(await faultsOf(visitor, path, index)).toEqual([]);
      },
      DESK,
    );
  }

  inFull(
    'every page of the menu',
    async () => {
      const visitor = await newVisitor(1280);
      await signIn(visitor, 'owner', '/admin');
      const links = (await openMenu(visitor)).getByRole('link');
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const found: string[] = [];
      for (const path of paths.filter((one) => !SAMPLE.includes(one)))
        found.push(...(await faultsOf(visitor, path, 0)));
      expect(found).toEqual([]);
      await visitor.context.close();
    },
    ALL_MS,
  );
});
