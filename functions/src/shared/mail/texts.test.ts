import { defined } from '../defined.ts';
import { campaign } from '../campaign/campaign2025.ts';
import { templateProblems } from './problems.ts';
import { renderMail } from './render.ts';
import { bareSample, samplesOf, sampleVariables, usualSample } from './samples.ts';
import { DEFAULT_TEXTS } from './texts.ts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES, mailTypeSchema } from './types.ts';
import type { MailType } from './types.ts';
import type { MailVariables } from './mailTypes/mailType.ts';

const FULL_WIDTH_COLUMNS = 35;
/** The longest line that fits the screen of a phone. */
const PHONE_COLUMNS = 20;
const CARD_WARNING = 'カード番号・暗証番号を、メールや電話でおたずねすることはありません。';

/** The width in full-width characters. ASCII and half-width kana count as half. */
function widthOf(line: string): number {
  return [...line].reduce((width, character) => width + (/[\u0020-\u007e\uff61-\uff9f]/u.test(character) ? 0.5 : 1), 0);
}

/** A text that is copied as a whole: a link or a hash. */
const isWhole = (line: string): boolean => line.includes('://') || /^[0-9a-f]{64}$/u.test(line);

function tooWide(text: string, columns = FULL_WIDTH_COLUMNS): string[] {
  return text.split('\n').filter((line) => !isWhole(line) && widthOf(line) > columns);
}

const LITERALS = /[0-9０-９]\s*(年|月|日|円)|[0-9]:[0-9]|[0-9],[0-9]|https?:|[\w.]+@/u;

describe.each(MAIL_TYPE_NUMBERS.map((mailType) => [mailType]))('default text %i', (mailType) => {
  const template = DEFAULT_TEXTS[mailType];

  it('keeps a particle on the line of the value before it', () => {
    expect(template.body.match(/\}\}\n(?:を|から|まで|より)[^\n]*/gu) ?? []).toEqual([]);
  });

  it('passes the checks of the template editor', () => {
    const own = { siteURL: 'https://voucher.example.jp', officeEmail: campaign.office.email };
    expect(templateProblems(mailType, template, own)).toEqual([]);
  });

  it.each([
    ['all variables', sampleVariables(mailType)],
    ['the usual variables', usualSample(mailType)],
    ['only the required variables', bareSample(mailType)],
  ])('renders with %s in lines that fit a phone', (_, variables) => {
    const mail = renderMail(mailType, template, variables);
    expect(mail.subject).not.toMatch(/\n/u);
    expect(tooWide(mail.text)).toEqual([]);
    expect(tooWide(mail.text, PHONE_COLUMNS)).toEqual([]);
    expect(mail.text).not.toMatch(/\{\{|\}\}|undefined|\n\n\n/u);
  });

  it('contains no literal date, price, address or name', () => {
    const words = template.title + template.body;
    expect(words).not.toMatch(LITERALS);
    expect(words).not.toContain(campaign.district);
    expect(words).not.toContain(campaign.office.name);
  });

  it('contains the signature and the warning about card numbers', () => {
    const { text } = renderMail(mailType, template, sampleVariables(mailType));
    expect(text).toContain(campaign.office.phone);
    expect(text).toContain(campaign.office.hours);
    expect(text).toContain(campaign.office.name);
    expect(text).toContain(campaign.office.seller);
    expect(text.replaceAll('\n', '')).toContain(CARD_WARNING);
  });

  it("contains the person's name and the application number if the mail type has them", () => {
    const { variables } = MAIL_TYPES[mailType];
    const { text } = renderMail(mailType, template, sampleVariables(mailType));
    expect(text.includes('山田 太郎 様')).toBe(variables.includes('fullName'));
    expect(text.includes('受付番号：')).toBe(variables.includes('receiptID'));
  });
});

describe('single default texts', () => {
  const mailOf = (mailType: MailType, variables: MailVariables) =>
    renderMail(mailType, DEFAULT_TEXTS[mailType], variables);
  const textOf = (mailType: MailType) => mailOf(mailType, sampleVariables(mailType)).text;
  const usual = (mailType: MailType) => mailOf(mailType, usualSample(mailType)).text;

  it.each([[3], [4], [21], [51]] as const)('say in mail %i that the order of arrival does not matter', (mailType) => {
    expect(textOf(mailType)).toContain('先着順ではありません');
  });

  it('say in mail 22 that it announces no win, and state amount, charge date, waiting list and withdrawal', () => {
    expect(textOf(22)).toMatch(/当選のお知らせではありません[^]*30,000円[^]*2025年10月24日[^]*繰り上げ[^]*取り下げ/u);
  });

  it('state in mail 41 sets, amount, card, statement descriptor and the deadline for the address', () => {
    const { kanji } = campaign.statementDescriptor;
    expect(textOf(41)).toMatch(
      new RegExp(`30,000円[^]*末尾4242[^]*${kanji}[^]*3セット[^]*2025年10月24日\\(金\\) 10:00まで`, 'u'),
    );
    // A debit card is debited when the amount is authorized, a week before the day of the charge.
    expect(textOf(41)).toMatch(/2025年10月17日\(金\) 10:00以降、\nカードの利用枠を確保します。\nデビットカード/u);
  });

  it.each([
    [1, /次のページからお進みください。[^]*締め切りは、\n2025年10月13日\(月\) 23:00です。\n次のリンクが使えるのは/u],
    [11, /締め切りは、\n2025年10月24日\(金\) 10:00です。\n次のリンクが使えるのは/u],
    [21, /締め切りは、\n2025年10月13日\(月\) 23:00です。\n次のリンクが使えるのは/u],
  ] as const)(
    'state in mail %i the deadline before the lifetime of its link, and both before the link',
    (mailType, order) => {
      expect(textOf(mailType)).toMatch(order);
      expect(textOf(mailType).indexOf('締め切り')).toBeLessThan(textOf(mailType).indexOf('://'));
    },
  );

  it('mention a requested change in mail 1, and explain in mail 11 what its button does to the address', () => {
    expect(textOf(1)).toMatch(/^[^\n]*\n\n登録内容の変更のお申し出がありましたが/u);
    expect(textOf(11)).toMatch(/登録のメールアドレスが\nこのアドレスに変わります。\n新しいアドレス：\ntaro.yamada@/u);
    expect(usual(1)).toMatch(/^[^\n]*\n\n登録は、まだ終わっていません。/u);
    expect(usual(11)).not.toContain('変わります');
  });

  it('say in the subject of mail 21, too, if nothing is left to do', () => {
    expect(mailOf(21, sampleVariables(21)).subject).toContain('申し込みの内容の確認');
    expect(mailOf(21, usualSample(21)).subject).toContain('抽選の申し込みのお手続き');
  });

  it.each([[71], [72]] as const)('describe in mail %i how to get a new link, as the sign-in page does', (mailType) => {
    expect(textOf(mailType)).toContain('「パスワードをお忘れの方」から');
  });

  it.each([[22], [41], [43], [44]] as const)(
    'offer in mail %i a way without its personal link and ask not to forward it',
    (mailType) => {
      expect(textOf(mailType)).toMatch(
        /転送しないでください。\n公式サイトの「登録内容の変更」からも、\nお手続きいただけます。/u,
      );
    },
  );

  it.each([[22], [41]] as const)(
    'explain in mail %i how the card is charged, or where to pay without a card',
    (mailType) => {
      expect(usual(mailType)).toContain('登録されたカードで、\n自動で決済します。');
      const bare = mailOf(mailType, bareSample(mailType)).text;
      expect(bare).not.toContain('カードで');
      expect(bare).not.toContain('お支払い日');
      expect(bare).toContain('事務局の窓口');
    },
  );

  it('have no change link in mail 42, and mention the waiting list only if there is one', () => {
    expect(DEFAULT_TEXTS[42].body).not.toContain('{{changeURL}}');
    expect(mailOf(42, bareSample(42)).text).not.toContain('繰り上げ');
  });

  it('have no variable for text typed into the form in mails 31 and 33', () => {
    expect(MAIL_TYPES[31].variables).not.toContain('fullName');
    expect(MAIL_TYPES[33].variables).not.toContain('fullName');
  });
});

describe('the table of mail types', () => {
  it('lists each mail type under its number, with required variables that are never optional', () => {
    for (const mailType of MAIL_TYPE_NUMBERS) {
      const row = MAIL_TYPES[mailType];
      expect(row.mailType).toBe(mailType);
      expect(row.required.filter((name) => row.optional.includes(name))).toEqual([]);
      expect(Object.keys(sampleVariables(mailType)).sort()).toEqual([...row.variables].sort());
    }
    expect(Object.keys(MAIL_TYPES)).toHaveLength(MAIL_TYPE_NUMBERS.length);
  });

  it('allows only broadcasts to be suppressed', () => {
    expect(MAIL_TYPE_NUMBERS.filter((mailType) => MAIL_TYPES[mailType].suppressible)).toEqual([4, 51, 53]);
  });

  it('mailTypeSchema accepts the known numbers only', () => {
    expect(mailTypeSchema.safeParse(41).success).toBe(true);
    for (const wrong of [5, 0, '41', null]) expect(mailTypeSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('negative controls of the default texts', () => {
  it('detect a line that is half a character too wide', () => {
    expect(tooWide('あ'.repeat(35))).toEqual([]);
    expect(tooWide(`${'あ'.repeat(35)}a`)).toHaveLength(1);
  });

  it('detect literal dates, prices and addresses', () => {
    for (const words of ['10月24日まで', '30,000円', '10:00', 'a@example.jp', 'https://x'])
      expect(words).toMatch(LITERALS);
  });
});

describe('mail 1', () => {
  const { applicationURLSent, applicationStart, applicationEnd } = campaign.timetable;
  const at = (now: string, request?: 'change') =>
    renderMail(
      1,
      DEFAULT_TEXTS[1],
      samplesOf(1, { now, extra: defined({ expiredAt: applicationEnd, asked: request }) }),
    );

  it('speaks of a registration in advance only until applications begin', () => {
    const before = at(applicationURLSent);
    expect(before.subject).toContain('】事前登録のお手続き');
    expect(before.text).toMatch(/■ 事前登録の続き[^]*公式サイトの「事前登録」で/u);
    const open = at(applicationStart);
    expect(open.subject).toContain('】登録のお手続き');
    expect(open.text).toMatch(/登録の締め切りは、\n[^]*■ 登録の続き[^]*公式サイトの「商品券の申し込み」で/u);
    for (const mail of [open, at(applicationStart, 'change')])
      expect(mail.subject + mail.text).not.toContain('事前登録');
  });

  it('says in its subject that a change was requested with an unknown address', () => {
    for (const now of [applicationURLSent, applicationStart])
      expect(at(now, 'change').subject).toContain('】登録が見つかりませんでした');
  });
});

it('mail 1 warns of an unfinished procedure, and mail 17 does not', () => {
  const [verification, statusPage] = [DEFAULT_TEXTS[1].body, DEFAULT_TEXTS[17].body];
  expect(verification).toContain('お手続きは進みません。');
  expect(statusPage).not.toContain('お手続きは進みません。');
});
