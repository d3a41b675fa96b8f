import { campaign } from '../campaign/campaign2025.ts';
import { templateProblems } from './problems.ts';
import { renderMail } from './render.ts';
import { sampleVariables } from './samples.ts';
import { DEFAULT_TEXTS } from './texts.ts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES, mailTypeSchema } from './types.ts';
import type { MailType } from './types.ts';
import type { MailVariables } from './units/unit.ts';

const FULL_WIDTH_COLUMNS = 35;

/** Width in full-width characters; what ASCII and half-width kana need is half of one. */
function widthOf(line: string): number {
  return [...line].reduce((width, character) => width + (/[\u0020-\u007e\uff61-\uff9f]/u.test(character) ? 0.5 : 1), 0);
}

function tooWide(text: string): string[] {
  return text.split('\n').filter((line) => !line.includes('://') && widthOf(line) > FULL_WIDTH_COLUMNS);
}

function withoutOptional(mailType: MailType): MailVariables {
  const { optional } = MAIL_TYPES[mailType];
  return Object.fromEntries(Object.entries(sampleVariables(mailType)).filter(([name]) => !optional.includes(name)));
}

const LITERALS = /[0-9０-９]\s*(年|月|日|円)|[0-9]:[0-9]|[0-9],[0-9]|https?:|[\w.]+@/u;

describe.each(MAIL_TYPE_NUMBERS.map((mailType) => [mailType]))('default text %i', (mailType) => {
  const template = DEFAULT_TEXTS[mailType];

  it('may be saved as it is', () => {
    const own = { siteURL: 'https://voucher.example.jp', officeEmail: campaign.office.email };
    expect(templateProblems(mailType, template, own)).toEqual([]);
  });

  it.each([
    ['all variables', sampleVariables(mailType)],
    ['only the mandatory ones', withoutOptional(mailType)],
  ])('renders with %s, in lines a phone can show', (_, variables) => {
    const mail = renderMail(mailType, template, variables);
    expect(mail.subject).not.toMatch(/\n/u);
    expect(tooWide(mail.text)).toEqual([]);
    expect(mail.text).not.toMatch(/\{\{|\}\}|undefined|\n\n\n/u);
  });

  it('knows no date, price, address or name of its own', () => {
    const words = template.title + template.body;
    expect(words).not.toMatch(LITERALS);
    expect(words).not.toContain(campaign.district);
    expect(words).not.toContain(campaign.office.name);
  });

  it('is signed, and warns of mails that ask for card numbers', () => {
    const { text } = renderMail(mailType, template, sampleVariables(mailType));
    expect(text).toContain(campaign.office.phone);
    expect(text).toContain(campaign.office.hours);
    expect(text).toContain('カード番号をメールでお尋ねすることはありません');
  });

  it('names the person, and the receipt, wherever the type has them', () => {
    const { variables } = MAIL_TYPES[mailType];
    const { text } = renderMail(mailType, template, sampleVariables(mailType));
    expect(text.includes('山田 太郎 様')).toBe(variables.includes('fullName'));
    expect(text.includes('受付番号：')).toBe(variables.includes('receiptID'));
  });
});

describe('what single texts have to say', () => {
  const textOf = (mailType: MailType) => renderMail(mailType, DEFAULT_TEXTS[mailType], sampleVariables(mailType)).text;

  it.each([[3], [4], [21], [51]] as const)('%i: order of arrival does not count', (mailType) => {
    expect(textOf(mailType)).toContain('先着順ではありません');
  });

  it('22 is no win, and tells amount, charge, waiting list and the way out', () => {
    expect(textOf(22)).toMatch(/当選のお知らせではありません[^]*30,000円[^]*2025年10月24日[^]*繰り上げ[^]*辞退/u);
  });

  it('41 tells sets, yen, card, statement name and the deadline for the address', () => {
    const { kanji } = campaign.statementDescriptor;
    expect(textOf(41)).toMatch(
      new RegExp(`3セット[^]*30,000円[^]*末尾4242[^]*${kanji}[^]*2025年10月24日\\(金\\) 10:00まで`, 'u'),
    );
  });

  it('31 and 33 have no variable for anything typed into the form', () => {
    expect(MAIL_TYPES[31].variables).not.toContain('fullName');
    expect(MAIL_TYPES[33].variables).not.toContain('fullName');
  });
});

describe('the table of mail types', () => {
  it('keys each row by its own number, and declares what it requires', () => {
    for (const mailType of MAIL_TYPE_NUMBERS) {
      const row = MAIL_TYPES[mailType];
      expect(row.mailType).toBe(mailType);
      expect(row.required.filter((name) => row.optional.includes(name))).toEqual([]);
      expect(Object.keys(sampleVariables(mailType)).sort()).toEqual([...row.variables].sort());
    }
    expect(Object.keys(MAIL_TYPES)).toHaveLength(MAIL_TYPE_NUMBERS.length);
  });

  it('suppresses broadcasts only', () => {
    expect(MAIL_TYPE_NUMBERS.filter((mailType) => MAIL_TYPES[mailType].suppressible)).toEqual([4, 51]);
  });

  it('accepts its numbers and nothing else', () => {
    expect(mailTypeSchema.safeParse(41).success).toBe(true);
    for (const wrong of [5, 0, '41', null]) expect(mailTypeSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('negative controls', () => {
  it('the measure of a line sees one that is half a character too wide', () => {
    expect(tooWide('あ'.repeat(35))).toEqual([]);
    expect(tooWide(`${'あ'.repeat(35)}a`)).toHaveLength(1);
  });

  it('the search for literals sees dates, prices and addresses', () => {
    for (const words of ['10月24日まで', '30,000円', '10:00', 'a@example.jp', 'https://x'])
      expect(words).toMatch(LITERALS);
  });
});
