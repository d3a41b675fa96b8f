import { text } from 'node:stream/consumers';
import { campaign } from 'functions/shared/campaign/current';
import { inclusionProofSchema, isProven } from 'functions/shared/draw/roster/inclusionProof';
import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { drawIs } from '../../harness/draw.ts';
import { mailTo } from '../../harness/inbox.ts';
import { leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth, linkIn } from './visitor.ts';

const TITLE = '抽選の一覧に入っていることの確認';
const HOLDS = 'あなたの申し込みは、この一覧に入っています';
let link = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  const token = await administrator('owner');
  const [{ email }] = await Promise.all([apply(3), apply(1), apply(2)]);
  link = linkIn(await mailTo(email, 22), '/status');
  await leapTo(AT.rosterClosed);
  await drawIs(token, 'FROZEN');
  await leapTo(campaign.timetable.commitment);
  await drawIs(token, 'COMMITTED');
});
afterAll(closeBrowser);

describe('the inclusion proof on /status', () => {
  atEachWidth('is verified in the browser, and saved as a file that verifies elsewhere', async (visitor) => {
    await visitor.follow(link);
    await visitor.page.getByRole('heading', { name: TITLE }).waitFor();
    await visitor.sees(HOLDS);
    await visitor.sees('3行のうち');
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.button('証明をファイルに保存する').click(),
    ]);
    expect(download.suggestedFilename()).toBe('抽選の証明_第1回.json');
    const proof = inclusionProofSchema.parse(JSON.parse(await text(await download.createReadStream())));
    expect(isProven(proof)).toBe(true);
    expect(proof.line).toContain(',3,0,-');
    await visitor.page.locator('summary').filter({ hasText: 'ほかの方法でも確かめたい方へ' }).click();
    await visitor.sees(`--line "${proof.line}"`);
    await visitor.look('status-proof');
  });

  atEachWidth('is rejected if the line differs', async (visitor) => {
    await visitor.context.route('**/status/*/proofs', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(',3,0,-', ',2,0,-');
      await route.fulfill({ response: answer, body });
    });
    await visitor.follow(link);
    await visitor.page.getByRole('alert').filter({ hasText: '確かめられませんでした' }).waitFor();
    await visitor.sees('事務局とは別の方');
    await expectCount(visitor.page.getByText(HOLDS), 0);
    await visitor.look('status-proof-wrong');
  });

  atEachWidth('reports what could not be read', async (visitor) => {
    visitor.allow(/status of 500/);
    await visitor.context.route('**/status/*/proofs', async (route) => await route.fulfill({ status: 500 }));
    await visitor.follow(link);
    await visitor.sees('確かめるための内容を読み込めませんでした。');
  });
});
