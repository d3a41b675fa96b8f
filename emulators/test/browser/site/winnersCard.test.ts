import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { keepClock, leapTo, tick } from '../../harness/stack.ts';
import { paymentsOf, purchaseState, settling, winner } from '../../harness/winner.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atBank } from './cardholder.ts';
import { DESK } from '../office/desk.ts';
import { enterCard, field } from '../form.ts';
import { atEachWidth, linkIn, type Visitor } from './visitor.ts';

const NARROW = [360] as const;
const CHANGE = 'カードを変更する';
const SAVE = 'このカードに変更する';
const AFTER_RELEASE = '2025-10-18T12:00:00.000+09:00';
const LAST_MORNING = '2025-10-24T09:55:00.000+09:00';
let token = '';

/** A winner with an authorized card, with the link of mail 22. */
const authorized = async (): Promise<Applicant & { link: string }> => {
  await leapTo(IN_PHASE[4]);
  const one = await winner();
  await settling(token, one.id, 'authorize');
  return { ...one, link: linkIn(await mailTo(one.email, 22), '/registration-change') };
};
/** A winner with a declined card, with the link of mail 43. */
const declined = async (): Promise<Applicant & { link: string }> => {
  await leapTo(IN_PHASE[4]);
  const one = await winner('declinedLater');
  await settling(token, one.id, 'authorize');
  return { ...one, link: linkIn(await mailTo(one.email, 43), '/registration-change') };
};
const holdsOf = async (one: Applicant): Promise<number> => {
  await tick();
  return (await paymentsOf(token, one)).filter(({ status }) => status === 'requires_capture').length;
};
/** Leads a winner with a declined card to the bank's page with another card, before the deadline. */
const untilBank = async (visitor: Visitor): Promise<Applicant> => {
  const one = await declined();
  await leapTo(LAST_MORNING);
  await visitor.follow(one.link);
  await visitor.button(CHANGE).click();
  await enterCard(visitor.page, 'authentication');
  await visitor.button(SAVE).click();
  await visitor.page.getByRole('button', { name: '認証する', exact: true }).waitFor();
  return one;
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  await keepClock(false);
});
afterAll(async () => await keepClock(true));
afterAll(closeBrowser);

describe('a winner who changes the card', () => {
  atEachWidth('keeps the former card until the other is authorized', async (visitor) => {
    const one = await authorized();
    await leapTo(AFTER_RELEASE);
    await visitor.follow(one.link);
    await visitor.sees('Visa ····4242');
    await visitor.look('winner-card');
    await visitor.button(CHANGE).click();
    await visitor.sees(/20,000円/);
    await enterCard(visitor.page, 'declined');
    await visitor.look('winner-card-form');
    await visitor.button(SAVE).click();
    await visitor.sees(/カード会社の承認が得られませんでした/);
    await visitor.sees('Visa ····4242');
    await visitor.look('winner-card-declined');
    await enterCard(visitor.page, 'authentication');
    await visitor.button(SAVE).click();
    await atBank(visitor, '認証する');
    await visitor.sees('Visa ····3184 を登録しました');
    expect(new URL(visitor.page.url()).search).toBe('');
    await visitor.look('winner-card-done');
    expect((await mailTo(one.email, 12)).text).toContain('カード');
    expect(await purchaseState(token, one)).toMatchObject({ paymentState: 'AUTHORIZED', cardLast4: '3184' });
  });

  atEachWidth(
    'sees why the card can no longer be changed after the charge',
    async (visitor) => {
      const one = await authorized();
      await settling(token, one.id, 'capture');
      await leapTo(AFTER_RELEASE);
      await visitor.follow(one.link);
      await visitor.sees(/このカードで決済したため、カードは変更できません/);
      await visitor.button(CHANGE).waitFor({ state: 'hidden' });
      await visitor.look('winner-card-charged');
    },
    NARROW,
  );

  atEachWidth(
    'gets a receipt in the name they type, and later only copies',
    async (visitor) => {
      const one = await authorized();
      await settling(token, one.id, 'capture');
      await leapTo(AFTER_RELEASE);
      await visitor.follow(linkIn(await mailTo(one.email, 22), '/status'));
      await visitor.look('status-charged');
      await visitor.link('領収書を発行する').click();
      await visitor.heading('領収書');
      await visitor.look('receipt-before');
      await field(visitor.page, '宛名').fill('湊商店😀');
      await visitor.button('領収書を発行する').click();
      await visitor.page.getByRole('alert').getByRole('link').waitFor();
      await field(visitor.page, '宛名').fill('湊商店');
      await visitor.button('領収書を発行する').dblclick();
      const sheet = visitor.page.getByRole('article', { name: '領収書' });
      await sheet.getByText('湊商店 様').waitFor();
      await sheet.getByText('¥20,000-').waitFor();
      await expectCount(sheet.getByText('再発行', { exact: true }), 0);
      await visitor.look('receipt');
      await visitor.page.emulateMedia({ media: 'print' });
      await expectCount(
        visitor.page.locator('header, footer, .coming-up, h1, main button, main a').filter({ visible: true }),
        0,
      );
      await visitor.page.emulateMedia({ media: null });
      await visitor.page.reload();
      await visitor.sees(/「湊商店」の宛名で、領収書を発行しました/);
      await visitor.look('receipt-again');
      await visitor.button('領収書を再発行する').click();
      await sheet.getByText('再発行', { exact: true }).waitFor();
      await visitor.look('receipt-copy');
    },
    NARROW,
  );
});

describe('a winner with a declined card', () => {
  atEachWidth(
    'registers another card with the link of mail 43',
    async (visitor) => {
      const one = await declined();
      await leapTo(LAST_MORNING);
      await visitor.follow(linkIn(await mailTo(one.email, 43), '/status'));
      await visitor.sees(/お支払いが、まだ完了していません/);
      await visitor.look('winner-status-owed');
      await visitor.follow(one.link);
      await visitor.sees(/10:00.*までに、お支払いのカードを登録し直してください/);
      await visitor.look('winner-card-owed');
      await visitor.button(CHANGE).click();
      await enterCard(visitor.page);
      await visitor.look('winner-card-owed-form');
      await visitor.button(SAVE).click();
      await visitor.sees('Visa ····4242 を登録しました');
      await visitor.look('winner-card-mended');
      expect(await purchaseState(token, one)).toMatchObject({ paymentState: 'AUTHORIZED' });
      expect(await holdsOf(one)).toBe(1);
    },
    NARROW,
  );

  atEachWidth('sees a minute after the deadline that it has passed, and how to contact the office', async (visitor) => {
    const one = await declined();
    await leapTo('2025-10-24T10:01:00.000+09:00');
    await visitor.follow(one.link);
    await visitor.heading('変更の受付は終わりました');
    await visitor.sees(/24.*日.*10:00.*に締め切りました/);
    await visitor.look('winner-too-late');
    await visitor.link('お困りのときは、お問い合わせください').click();
    await visitor.at('/enquiry');
  });

  atEachWidth(
    'succeeds if the bank’s check is passed just after the deadline',
    async (visitor) => {
      const one = await untilBank(visitor);
      await leapTo('2025-10-24T10:05:00.000+09:00');
      await atBank(visitor, '認証する');
      await visitor.sees('Visa ····3184 を登録しました');
      await visitor.look('winner-late-done');
      expect(await purchaseState(token, one)).toMatchObject({ paymentState: 'AUTHORIZED', cardLast4: '3184' });
    },
    DESK,
  );

  atEachWidth(
    'sees that the deadline has passed if the bank’s check fails after it',
    async (visitor) => {
      await untilBank(visitor);
      await leapTo('2025-10-24T10:05:00.000+09:00');
      await atBank(visitor, '失敗させる');
      await visitor.heading('変更は受け付けられていません');
      await visitor.look('winner-late-failed');
    },
    NARROW,
  );
});
