import { begin } from '../../harness/campaign.ts';
import { full } from '../../harness/run/longForm.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';
import { smallTargets } from '../site/targets.ts';
import { DESK, openMenu, signIn } from './desk.ts';
import { settling } from './settling.ts';

const [PHONE, TABLET] = [360, 768];

beforeAll(async () => await begin('2025-10-08T10:05:00.000+09:00'));
afterAll(closeBrowser);

/** Navigates like a link. Loading the application for each page would take most of the test's time. */
const goTo = async (visitor: Visitor, path: string): Promise<void> => {
  await visitor.page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await visitor.at(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
};

/** Returns the addresses of links in `place`, except those of single records. */
const linksIn = async (visitor: Visitor, place: string): Promise<string[]> => {
  const paths = await visitor.page
    .locator(`${place} a[href^="/admin"]`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return paths.filter((path) => !path.endsWith('/show'));
};

/** Expects no target smaller than a finger on a tablet and a phone. */
const expectTargets = async ({ page }: Visitor, path: string): Promise<void> => {
  for (const width of [PHONE, TABLET]) {
    await page.setViewportSize({ width, height: 1024 });
    expect({ path, width, small: await smallTargets(page) }).toEqual({ path, width, small: [] });
  }
};

describe('the access of a role', () => {
  const [menu, visited] = [new Set<string>(), new Set<string>()];

  // The operator's pages have the most targets, so they are tested on a tablet.
  const ROLES = [
    ['viewer', DESK],
    ['operator', [TABLET]],
  ] as const;
  for (const [turn, [name, widths]] of ROLES.entries()) {
    // A refused call is a console error, which `visitor.unexpected` reports.
    atEachWidth(
      `allows all calls of the ${name} on the pages of the menu and those linked there`,
      async (visitor) => {
        await signIn(visitor, name, '/admin');
        const settled = settling(visitor);
        await openMenu(visitor);
        const own = await linksIn(visitor, 'nav');
        for (const path of own) menu.add(path);
        // In a short run the roles divide the menu's pages between them, each with the pages linked there.
        const paths = new Set(own.filter((_, index) => full || index % ROLES.length === turn));
        // A menu that is a drawer covers the pages.
        await visitor.page.keyboard.press('Escape');
        // Paths found on the way are visited as well.
        for (const path of paths) {
          await goTo(visitor, path);
          await settled();
          for (const link of await linksIn(visitor, 'main')) paths.add(link);
          if (visitor.width === TABLET) await expectTargets(visitor, path);
        }
        for (const path of paths) visited.add(path);
        expect(paths.size).toBeGreaterThan(own.length / ROLES.length);
      },
      widths,
    );
  }

  it('is tested on every page of the menu, in some role', () => {
    expect([...menu].filter((path) => !visited.has(path))).toEqual([]);
    expect([...visited]).toContain('/admin/totalPurchase/duplicates');
    expect(visited.size).toBeGreaterThan(20);
  });
});
