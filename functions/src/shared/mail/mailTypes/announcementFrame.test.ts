import { campaign } from '../../campaign/current.ts';
import { renderMail } from '../render.ts';
import { sampleVariables, sampleWithout } from '../samples.ts';
import { DEFAULT_TEXTS } from '../texts.ts';

const { shortName, office } = campaign;
const CARD_SENTENCE = 'カード番号・暗証番号を、メールや電話でおたずねすることはありません。';
const words = (text: string): string => text.replace(/\s/gu, '');
const variables = sampleVariables(53);
const rendered = (title: string, body: string, values = variables) => {
  const { subject, text, html } = renderMail(53, { title, body }, values);
  return { subject, text, html: html.replace(/<[^>]*>/gu, '') };
};
const count = (text: string, part: string): number => words(text).split(words(part)).length - 1;

/** What every mail states (rules 6.20). */
const STATED = [office.name, office.seller, office.address, office.phone, office.hours, office.email, CARD_SENTENCE];

describe('an announcement with its own text', () => {
  it('has the frame of every mail around a bare text', () => {
    const { subject, text, html } = rendered('窓口の休み', '明日はお休みです。');
    expect(subject).toBe(`【${shortName}】窓口の休み`);
    for (const part of STATED) {
      expect([part, count(text, part)]).toEqual([part, 1]);
      expect(count(html, part)).toBe(1);
    }
    expect(text.startsWith(`${String(variables.fullName)} 様\n\n明日はお休みです。\n`)).toBe(true);
    expect(text).toContain(`受付番号：${String(variables.receiptID)}`);
    expect(text).toContain(String(variables.unsubscribeURL));
  });

  it('greets nobody by name at an address without an account', () => {
    const stranger = sampleWithout(53, ['fullName', 'receiptID', 'unsubscribeURL'], 'https://site.example');
    const { text } = rendered('窓口の休み', '明日はお休みです。', stranger);
    expect(text.startsWith('お客さま\n\n明日は')).toBe(true);
    expect(text).not.toMatch(/受付番号|配信/);
  });

  it('doubles nothing in the text that the compose page prefills', () => {
    const { title, body } = DEFAULT_TEXTS[53];
    const { subject, text } = rendered(title, body);
    expect(subject).toBe(`【${shortName}】事務局からのお知らせ`);
    for (const part of [...STATED, '受付番号：', String(variables.fullName), String(variables.unsubscribeURL)]) {
      expect([part, count(text, part)]).toEqual([part, 1]);
    }
    expect(text).not.toContain('────\n\n────');
  });

  it('adds only what a text lacks', () => {
    const body = `{{fullName}} 様\n\n明日はお休みです。\nお電話は${office.phone}へ。`;
    const { subject, text } = rendered(
      `${shortName} 窓口の休み`,
      body.replace('{{fullName}}', '{{#fullName}}{{fullName}}{{/fullName}}'),
    );
    expect(subject).toBe(`${shortName} 窓口の休み`);
    for (const part of [...STATED, String(variables.fullName)]) expect([part, count(text, part)]).toEqual([part, 1]);
  });

  it('negative control: the text of another type gets no frame', () => {
    const { text } = renderMail(3, { title: 'お知らせ', body: '明日です。' }, sampleVariables(3));
    expect(text).not.toContain(office.phone);
  });
});
