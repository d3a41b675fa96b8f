import { register } from '../harness/applicant.ts';
import { begin, IN_PHASE } from '../harness/campaign.ts';
import { type CaughtMail, mailTo } from '../harness/inbox.ts';
import { freshAddress } from '../harness/person.ts';
import { setClock } from '../harness/stack.ts';
import { APPLY, THANKS } from '../browser/site/cardholder.ts';
import { CONFIRM, linkIn } from '../browser/site/visitor.ts';
import { engines, inEachEngine, PHONE } from './eachEngine.ts';
import type { EngineName } from './installation.ts';
import { CARDS, enterCard, fillPerson } from './person.ts';
import type { Visit } from './visit.ts';

/** The address that each engine's applicant has registered. */
const addresses = new Map<EngineName, string>();

/** Confirms the address behind a mail's link, and waits for the next page. */
const confirm = async (visit: Visit, link: string, heading: string): Promise<void> => {
  await visit.open(link);
  await visit.heading('メールアドレスの確認');
  await visit.click('button', CONFIRM);
  await visit.heading(heading);
};

/** Authenticates the card on the bank's page, which belongs to another origin. */
const authenticate = async (visit: Visit): Promise<void> => {
  await visit.click('button', '認証する');
};

/** Confirms the application, up to the thank-you page. Returns the mail with its links. */
const apply = async (visit: Visit, email: string, hasChallenge: boolean): Promise<CaughtMail> => {
  await visit.step('checks the application', async () => {
    await visit.click('button', '確認画面へ進む');
    await visit.at('/confirmation');
    await visit.sees('20,000円');
    await visit.click('button', APPLY);
    if (hasChallenge) await authenticate(visit);
  });
  await visit.step('is thanked', async () => {
    await visit.at('/thanks');
    await visit.heading(THANKS);
  });
  return await mailTo(email, 22);
};

beforeAll(async () => await begin(IN_PHASE[2]));

describe('an applicant on 2 October', () => {
  inEachEngine('registers', PHONE, async (visit, engine) => {
    const email = freshAddress();
    await visit.step('opens the front page', async () => {
      await visit.open('/');
      await visit.heading('みなも坂プレミアム付商品券2025');
    });
    await visit.step('asks for the mail', async () => {
      await visit.click('link', '事前登録をする');
      await visit.at('/pre-registration');
      await visit.type('メールアドレス', email);
      await visit.click('button', '事前登録のリンクをメールで受け取る');
      await visit.heading('メールをお送りしました');
    });
    await visit.step('verifies the address', async () => {
      await confirm(visit, linkIn(await mailTo(email, 1), '/registration'), '登録の入力');
    });
    await visit.step('fills in the form', async () => await fillPerson(visit));
    await visit.step('sends it', async () => {
      await visit.click('button', 'この内容で登録する');
      await visit.at('/registration-thanks');
      await visit.heading('登録が終わりました');
    });
    addresses.set(engine, email);
  });
});

describe('an applicant on 8 October', () => {
  beforeAll(async () => {
    // An engine without a registration, because it failed or was not selected, applies all the same.
    for (const engine of engines) if (!addresses.has(engine)) addresses.set(engine, (await register()).email);
    await setClock('2025-10-08T10:05:00.000+09:00');
  });

  inEachEngine('applies with a card, changes data and card, and withdraws', PHONE, async (visit, engine) => {
    const email = addresses.get(engine) ?? '';
    await visit.step('enters a card', async () => {
      await visit.open(linkIn(await mailTo(email, 3), '/purchase'));
      await visit.heading('申し込みの入力');
      await enterCard(visit, CARDS.good);
    });
    const mail = await apply(visit, email, false);
    await visit.step('reads the state', async () => {
      await visit.open(linkIn(mail, '/status'));
      await visit.heading('申し込みの状況');
      await visit.sees(/受付番号：(\S+)/.exec(mail.text)?.[1] ?? 'an application number');
      await visit.sees('Visa ····4242');
    });
    const changes = linkIn(mail, '/registration-change');
    await visit.step('changes the telephone number', async () => {
      await visit.open(changes);
      await visit.heading('登録内容の確認と変更');
      await visit.type('電話番号', '0312345678');
      await visit.click('button', '変更を保存する');
      await visit.at('/registration-change-thanks');
    });
    await visit.step('changes the card', async () => {
      await visit.open(changes);
      await visit.click('button', 'カードを変更する');
      await enterCard(visit, CARDS.secureWhenSaved);
      await visit.click('button', 'このカードに変更する');
      await authenticate(visit);
      await visit.sees('Visa ····3155 を登録しました');
    });
    await visit.step('asks what a withdrawal means, and stays', async () => {
      await visit.click('button', '申し込みを取り下げる…');
      await visit.sees('抽選の対象から外れます');
      await visit.inDialog();
      await visit.press('Escape');
      await visit.click('button', '申し込みを取り下げる…');
    });
    await visit.step('withdraws', async () => {
      await visit.click('button', '取り下げる');
      await visit.at('/registration-change-thanks');
      await visit.sees('お申し込みを取り下げました');
    });
  });

  inEachEngine('applies without a registration, with 3-D Secure', PHONE, async (visit) => {
    const email = freshAddress();
    await visit.step('asks for the mail', async () => {
      await visit.open('/pre-purchase');
      await visit.type('メールアドレス', email);
      await visit.click('button', '申込ページのリンクをメールで受け取る');
      await visit.heading('メールをお送りしました');
    });
    await visit.step('verifies the address', async () => {
      await confirm(visit, linkIn(await mailTo(email, 21), '/purchase'), '申し込みの入力');
    });
    await visit.step('fills in form and card', async () => {
      await fillPerson(visit);
      await enterCard(visit, CARDS.secure);
    });
    await apply(visit, email, true);
  });

  inEachEngine('sends an enquiry', PHONE, async (visit) => {
    await visit.step('fills in the form', async () => {
      await visit.open('/enquiry');
      await visit.type('お名前', '湊 花子');
      await visit.type('メールアドレス', freshAddress());
      await visit.type('お問い合わせの内容', '届け先についてお尋ねします。');
    });
    await visit.step('sends it', async () => {
      await visit.click('button', 'この内容で送る');
      await visit.at('/enquiry-thanks');
    });
  });
});
