import { apply, register, verificationKey } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually, stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { field } from '../form.ts';
import { atEachWidth, CONFIRM, linkIn, type Visitor } from './visitor.ts';

const STAGES = 'GET /api/v1/systemStages';
/** The request for the card form's data, which concerns no application. */
const CARD_FORM = 'GET /api/v1/cardForm';

/** After this long without a request, scripts included, none follows. */
const QUIET_MS = 1000;

/** Returns the calls made by `act`, once none is pending. Playwright's own wait does not work after a page has loaded. */
const callsOf = async (visitor: Visitor, act: () => Promise<void>): Promise<string[]> => {
  const { context } = visitor;
  const before = visitor.calls.length;
  let [underWay, last] = [0, Date.now()];
  const counted = (change: 1 | -1) => (): void => {
    underWay += change;
    last = Date.now();
  };
  const [begun, ended] = [counted(1), counted(-1)];
  context.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await act();
  await eventually('the page to be quiet', () =>
    Promise.resolve(underWay <= 0 && Date.now() - last > QUIET_MS ? true : null),
  );
  context.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  return visitor.calls.slice(before).sort();
};

/** Opens a verification's link, up to its button. */
const comeByVerification = async (visitor: Visitor, page: string, key: string): Promise<void> => {
  await visitor.follow(`${stack.site}${page}#key=${encodeURIComponent(key)}`);
  await visitor.heading('メールアドレスの確認');
};

/** Presses a verification's button, up to the page behind it. */
const confirm = async (visitor: Visitor, heading: string): Promise<void> => {
  await visitor.button(CONFIRM).click();
  await visitor.heading(heading);
};

afterAll(closeBrowser);

describe('the API calls of a page opened by a link', () => {
  beforeAll(async () => await begin(IN_PHASE[4]));

  atEachWidth('are one call for the link of mail 22, which includes the application', async (visitor) => {
    const { id, email } = await apply();
    const link = linkIn(await mailTo(email, 22), '/registration-change');
    const opened = await callsOf(visitor, async () => {
      await visitor.follow(link);
      await visitor.heading('登録内容の確認と変更');
    });
    expect(opened).toEqual([`GET /api/v1/account/${id}`, STAGES]);
    expect(await visitor.page.getByRole('radio', { name: /^2セット/ }).isChecked()).toBe(true);
    await visitor.look('registration-change-by-link');
  });

  atEachWidth('are the confirmation alone, whose response the page shows', async (visitor) => {
    const { id, email } = await register();
    const key = await verificationKey(email, 11);
    expect(await callsOf(visitor, () => comeByVerification(visitor, '/registration-change', key))).toEqual([STAGES]);
    const confirmed = await callsOf(visitor, () => confirm(visitor, '登録内容の確認と変更'));
    expect(confirmed).toEqual([expect.stringMatching(/^PATCH \/api\/v1\/emailVerification\/\w+$/)]);
    expect(await field(visitor.page, 'メールアドレス').inputValue()).toBe(email);

    // The session stores no personal data, so a reloaded page requests it again.
    const reloaded = await callsOf(visitor, async () => {
      await visitor.page.reload();
      await visitor.heading('登録内容の確認と変更');
    });
    expect(reloaded).toEqual([`GET /api/v1/account/${id}`, STAGES]);
  });

  atEachWidth('are the confirmation alone before an application', async (visitor) => {
    const { email } = await register();
    const key = await verificationKey(email, 21);
    await callsOf(visitor, () => comeByVerification(visitor, '/purchase', key));
    const confirmed = await callsOf(visitor, () => confirm(visitor, '申し込みの入力'));
    expect(confirmed).toEqual([CARD_FORM, expect.stringMatching(/^PATCH /)]);
    // A registered person is only asked for the number of sets.
    await field(visitor.page, '姓').waitFor({ state: 'hidden' });
    await visitor.look('purchase-by-link');
  });

  atEachWidth('are the confirmation alone for an unregistered person', async (visitor) => {
    const key = await verificationKey(freshAddress(), 21);
    await callsOf(visitor, () => comeByVerification(visitor, '/purchase', key));
    const confirmed = await callsOf(visitor, () => confirm(visitor, '申し込みの入力'));
    expect(confirmed).toEqual([CARD_FORM, expect.stringMatching(/^PATCH /)]);
    await field(visitor.page, '姓').waitFor();
  });

  atEachWidth('are one call that shows an existing application', async (visitor) => {
    const { email } = await apply();
    const mail = await mailTo(email, 22);
    const receipt = /受付番号：(\S+)/.exec(mail.text)?.[1] ?? '';
    expect(receipt).toHaveLength(12);
    const link = linkIn(mail, '/registration-change').replace('/registration-change', '/purchase');
    const opened = await callsOf(visitor, async () => {
      await visitor.follow(link);
      await visitor.heading('お申し込み済みです');
    });
    expect(opened).toEqual([expect.stringMatching(/^GET \/api\/v1\/account\//), STAGES]);
    await visitor.sees(new RegExp(receipt));
  });
});
