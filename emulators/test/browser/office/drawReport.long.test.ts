import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { changesText } from 'functions/shared/draw/waitingList/changes';
import { LEAVING_WAYS } from 'functions/shared/draw/waitingList/changeWays';
import { headsText } from 'functions/shared/draw/waitingList/heads';
import { noFiles } from 'functions/shared/draw/manifest';
import { changeOn, sampleTicket, sampleToken } from 'functions/test/support/drawSamples';
import { stampsText } from 'functions/shared/draw/stamps';
import { dayOf, fromISO } from 'functions/shared/time/instants';
import { LIMITS } from 'functions/shared/fields/limits';
import { EXCLUSION_CODES } from 'functions/shared/review/exclusionCodes';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { drawIs, released } from '../../harness/draw.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { eventually, leapTo, settle, tick, withPictures } from '../../harness/stack.ts';
import { appliedPaperID } from '../../harness/paper.ts';
import { closeBrowser } from '../browser.ts';
import { signIn } from './desk.ts';
import { atEachWidth, type Visitor, WIDTHS } from '../site/visitor.ts';

const PATH = '/admin/totalPurchase/report/1';
const number = 1;
let token = '';
let leaver: Applicant;

/** Returns the number of printed pages. Chromium writes an object for each. */
const pagesOf = async ({ page, width }: Visitor, name: string): Promise<number> => {
  const path = withPictures ? { path: join(process.cwd(), '.local', 'screenshots', `${name}-${width}.pdf`) } : {};
  const pdf = await page.pdf({ preferCSSPageSize: true, ...path });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
};

const opened = async (visitor: Visitor, name: 'owner' | 'viewer'): Promise<void> => {
  await signIn(visitor, name, '/admin/totalPurchase');
  await visitor.link('抽選実施報告書を開く').click();
  await visitor.at(PATH);
  await visitor.button('印刷する').waitFor();
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  leaver = await apply(2);
  await apply(5);
  const id = await appliedPaperID();
  await leapTo(AT.rosterClosed);
  await drawIs(token, 'FROZEN');
  const body = { decision: 'exclude', code: 'AT_REQUEST', reason: '電話での申し出' } as const;
  await done('replaceReview', { token, id, body });
});
// Each has its own time limit, because together they take long on a busy machine.
beforeAll(async () => await released(token));
beforeAll(async () => {
  await settle();
  const key = keyIn(await mailTo(leaver.email, 41), '/registration-change');
  await done('withdrawPurchase', { id: leaver.id, key, body: {} });
  await eventually('the withdrawal to be published', async () => {
    await tick();
    return (await done('getPublishedDraw', { number })).list?.ways[0] ?? null;
  });
});
afterAll(closeBrowser);

/** Prints the page with Chromium, and expects this number of pages. */
const printsPages = async (visitor: Visitor, name: string, pages: number): Promise<void> => {
  await visitor.page.emulateMedia({ media: 'print' });
  expect(await visitor.button('印刷する').isVisible()).toBe(false);
  expect(await visitor.page.locator('header').first().isVisible()).toBe(false);
  expect(await pagesOf(visitor, name)).toBe(pages);
};

/** Publishes a draw at its maximum length: every reason and way, and time stamps of two authorities. */
const publishLongest = async ({ context }: Visitor): Promise<void> => {
  const manifest = await done('getPublishedDraw', { number });
  const { hash } = manifest.commitment;
  const day = dayOf(fromISO(campaign.timetable.resultRelease));
  const changes = [
    changeOn(day, 'until', null, 0, day),
    changeOn(day, 'left', sampleTicket(1), 123_456),
    changeOn(day, 'promote', sampleTicket(2), 123_456),
  ];
  const head = 'a'.repeat(64);
  const stamps = ['freetsa.org', 'timestamp.sectigo.com'].flatMap((authority) =>
    [hash, head].map((of) => ({ hash: of, authority, token: sampleToken(of) })),
  );
  const texts = {
    changes: changesText(changes, hash),
    heads: headsText([{ day, lines: 3, hash: head }]),
    stamps: stampsText(stamps),
  };
  const parts = Object.entries(texts).map(([file, text], index) => ({ file, text, sha256: `${index}`.repeat(64) }));
  const files = Object.fromEntries(parts.map(({ file, sha256 }) => [file, [{ sha256, bytes: 1 }]]));
  const exclusions = Object.keys(EXCLUSION_CODES).map((code) => ({ code, count: 12_345 }));
  const ways = LEAVING_WAYS.map((way) => ({ way, count: 12_345, sets: way === 'decline' ? 0 : 123_456 }));
  await context.route('**/api/v1/draws/1', async (route) => {
    const json = {
      ...manifest,
      commitment: { ...manifest.commitment, exclusions },
      list: { ...manifest.list, ways },
      files: { ...manifest.files, ...files },
    };
    await route.fulfill({ json });
  });
  for (const { text, sha256 } of parts) {
    await context.route(`**/files/${sha256}`, async (route) => {
      await route.fulfill({ contentType: 'text/plain; charset=utf-8', body: text });
    });
  }
};

describe('the report of a draw', () => {
  atEachWidth(
    'shows the commitment, counts and result of the draw on one printed page',
    async (visitor) => {
      await opened(visitor, 'viewer');
      const { commitment, beacon, list } = await done('getPublishedDraw', { number });
      for (const code of [commitment.hash, commitment.root, commitment.closedRoot, beacon?.randomness, list?.head]) {
        await visitor.sees(code ?? 'none');
      }
      await visitor.sees('ご本人のお申し出 1件');
      await visitor.sees(/Web 2件（7セット）、紙 0件（0セット）、合計 2件（7セット）$/);
      await visitor.sees('当選 2件（7セット）');
      await visitor.sees('取り下げ・当選の辞退 1件（2セット）');
      await visitor.sees('乱数の発表から結果の公表までの間の対象外 0件（0セット）');
      await visitor.sees(/結果の公表：日程（自動）/);
      await visitor.sees(new RegExp(`^python3 verify_draw\\.py http\\S+ --commitment ${commitment.hash}$`));
      const program = readFileSync(join(process.cwd(), 'web', 'public', 'verify_draw.py'));
      await visitor.sees(createHash('sha256').update(program).digest('hex'));
      await visitor.look('admin-draw-report');
      await printsPages(visitor, 'admin-draw-report', 1);
      expect(await visitor.page.getByText('立会人', { exact: true }).isVisible()).toBe(true);
    },
    WIDTHS.concat(1024),
  );

  atEachWidth('fits on one page with the longest names, every reason and way, and time stamps', async (visitor) => {
    const long = `${'a'.repeat(LIMITS.generated - 12)}@example.jp`;
    await visitor.context.route('**/api/v1/draws', async (route) => {
      const draw = await done('getDraw', { token, number });
      const begunBy = { commit: long, run: long, release: long };
      await route.fulfill({ json: { draws: [{ ...draw, begunBy, startedBy: long }], cursor: null } });
    });
    await publishLongest(visitor);
    await opened(visitor, 'owner');
    await visitor.sees(/^当選 1件（123,456セット）、空いているセット/);
    await visitor.sees(/freetsa\.org：公表した値（C）、変更の記録 1件/);
    await printsPages(visitor, 'admin-draw-report-long', 1);
    // Control: a longer report has more pages.
    await visitor.page.evaluate(() => {
      const sheet = document.querySelector('[data-sheet]');
      sheet?.append(...[...sheet.children].map((part) => part.cloneNode(true)));
    });
    expect(await pagesOf(visitor, 'admin-draw-report-longer')).toBeGreaterThan(1);
  });

  atEachWidth('has a page for each draw, and the commitments of all draws in the last command', async (visitor) => {
    const manifest = await done('getPublishedDraw', { number });
    const hash = 'b'.repeat(64);
    await visitor.context.route('**/api/v1/draws', async (route) => {
      const draw = await done('getDraw', { token, number });
      await route.fulfill({ json: { draws: [draw, { ...draw, number: 2 }], cursor: null } });
    });
    await visitor.context.route('**/api/v1/draws/2', async (route) => {
      const commitment = { ...manifest.commitment, hash };
      await route.fulfill({ json: { ...manifest, number: 2, commitment, files: noFiles() } });
    });
    await signIn(visitor, 'viewer', '/admin/totalPurchase/report/2');
    await visitor.sees(new RegExp(`--commitment ${manifest.commitment.hash} --commitment ${hash}$`));
    await printsPages(visitor, 'admin-draw-report-two', 2);
  });
});

describe('the closing report', () => {
  atEachWidth(
    'shows the sales and which figures agree, on one printed page',
    async (visitor) => {
      await signIn(visitor, 'owner', '/admin/closingReport');
      const rowOf = (table: string, name: string) =>
        visitor.page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
      expect(await rowOf('申し込みと抽選', '第1回 当選').innerText()).toMatch(/2\s+7/);
      expect(await rowOf('申し込みと抽選', '当選中').innerText()).toMatch(/1\s+5/);
      await rowOf('取り下げ・無効・返金', '取り下げ・当選の辞退').waitFor();
      await rowOf('数字の突き合わせ', '当選セット数').filter({ hasText: '合っています' }).waitFor();
      // No reconciliation with Stripe has run, so the report does not confirm its money.
      await rowOf('数字の突き合わせ', 'Stripeの入金').filter({ hasText: '確かめられません' }).waitFor();
      await visitor.page.getByRole('table', { name: '1週間の日ごとの件数' }).waitFor();
      await visitor.look('admin-closing-report');
      await printsPages(visitor, 'admin-closing-report', 1);
    },
    WIDTHS.concat(1024),
  );
});
