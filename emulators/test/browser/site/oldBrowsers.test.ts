import { addressIn } from 'functions/shared/languages';
import { sampleDraw, sampleRoster } from 'functions/test/support/drawSamples';
import { PUBLIC_PATHS } from 'functions/shared/site/routing';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { WITHOUT_NEWER } from '../../harness/browser/floor.ts';
import { freshAddress } from '../../harness/person.ts';
import { leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { field } from '../form.ts';
import { publish } from './publishedDraw.ts';
import { atEachWidth, type Visitor } from './visitor.ts';

const DRAW = sampleDraw({ roster: sampleRoster(200) });
/** All pages in Japanese, and some of each kind in the other languages. */
const ADDRESSES = [
  ...PUBLIC_PATHS,
  ...['/', '/draw', '/purchase', '/shops', '/status'].flatMap((path) =>
    (['en', 'easy'] as const).map((language) => addressIn(language, path)),
  ),
];

/** Removes all library functions newer than the supported minimum from the browser, in pages and in workers. */
const withoutNewer = async (visitor: Visitor): Promise<void> => {
  // The scripts stay with the window, so it is not reused.
  visitor.isSpent = true;
  await visitor.context.addInitScript(WITHOUT_NEWER);
  await visitor.context.route(/\.worker-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${WITHOUT_NEWER}\n${await answer.text()}` });
  });
};

afterAll(closeBrowser);
beforeAll(async () => await begin(IN_PHASE[4]));

describe('the oldest supported browser', () => {
  atEachWidth('shows every page and sends a form', async (visitor) => {
    await withoutNewer(visitor);
    await leapTo(IN_PHASE[4]);
    for (const address of ADDRESSES) {
      await visitor.open(address);
      await visitor.title.waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect([address, await visitor.page.locator('main .fault').count(), visitor.unexpected()]).toEqual([
        address,
        0,
        [],
      ]);
    }
    await visitor.open('/enquiry');
    await field(visitor.page, 'お名前').fill('湊 花子');
    await field(visitor.page, 'メールアドレス').fill(freshAddress());
    await field(visitor.page, 'お問い合わせの内容').fill('届け先についてお尋ねします。');
    await visitor.button('この内容で送る').click();
    await visitor.at('/enquiry-thanks');
    await visitor.heading('お問い合わせを受け付けました');
  });

  atEachWidth('recomputes the draw', async (visitor) => {
    await withoutNewer(visitor);
    await leapTo('2025-10-17T11:00:00.000+09:00');
    await publish(visitor, DRAW);
    await visitor.open('/draw');
    await field(visitor.page, '控えた値').fill(DRAW.manifest.commitment.hash);
    await visitor.button('抽選を計算しなおす').click();
    await visitor.sees('すべて正しいことを確かめました。');
  });
});
