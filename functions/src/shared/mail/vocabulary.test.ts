import { strayWords } from '../../../test/support/vocabulary.ts';
import { fieldLabels } from '../site/fieldLabels.ts';
import { renderMail } from './render.ts';
import { bareSample, sampleVariables } from './samples.ts';
import { DEFAULT_TEXTS } from './texts.ts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES } from './types.ts';

const words = MAIL_TYPE_NUMBERS.map((mailType) => {
  const { title, body } = DEFAULT_TEXTS[mailType];
  const mails = [sampleVariables(mailType), bareSample(mailType)].map((one) =>
    renderMail(mailType, DEFAULT_TEXTS[mailType], one),
  );
  const rendered = mails.flatMap(({ subject, text }) => [subject, text]);
  return [mailType, [MAIL_TYPES[mailType].name, title, body, ...rendered]] as const;
});

describe('the vocabulary of mails', () => {
  it.each(words)('is used by mail %i in its template and its rendered text', (_, texts) => {
    expect(texts.flatMap(strayWords)).toEqual([]);
  });

  it('is used by the field labels in mail 12', () => {
    expect(Object.values(fieldLabels).flatMap(strayWords)).toEqual([]);
  });

  it.each([
    ['抽選の申込みのお手続き', '申込み'],
    ['応募の締切', '応募', '締切'],
    ['繰上げ当選', '繰上げ'],
    ['このページから辞退できます', '辞退'],
    ['10:00(土日祝を除く)', '(', ')'],
    ['お尋ねします', 'お尋ね'],
    ['お問い合わせ番号', '問い合わせ番号'],
  ])('negative control: detects a stray word in %s', (text, ...found) => {
    expect(strayWords(text).map((one) => one.split('（')[0])).toEqual(found);
  });

  it('accepts correct words that resemble stray ones', () => {
    const good =
      '申込ページ、申込受付、申し込みの締め切り、当選の辞退、当選を辞退される方、10月8日(水)、（土日祝を除く）';
    expect(strayWords(good)).toEqual([]);
  });
});
