import { renderMail } from '../render.ts';
import { sampleVariables } from '../samples.ts';
import { DEFAULT_TEXTS } from '../texts.ts';

const TYPES = [15, 43, 46] as const;
const words = (text: string): string => text.replace(/\s/gu, '');

describe.each(TYPES)('mail %i', (mailType) => {
  const variables = sampleVariables(mailType);
  const required = { 15: '{{receiptID}}', 43: '{{receiptID}} {{changeURL}}', 46: '{{receiptID}}' }[mailType];
  const hiding = { title: 'お知らせ', body: `いつもありがとうございます。\n${required}` };
  const news = {
    15: `${String(variables.withdrawal)}。`,
    43: `${String(variables.modificationEnd)}までお手続きがないときは、当選は無効になります。`,
    46: '当選は無効になりました。',
  }[mailType];

  it('adds nothing to the shipped text, which contains the required statement', () => {
    const { text } = renderMail(mailType, DEFAULT_TEXTS[mailType], variables);
    expect(text).not.toContain('お問い合わせは、事務局へお電話ください。');
  });

  it("adds the outcome and the office's telephone number to an edited text that omits them", () => {
    const { text, html } = renderMail(mailType, hiding, variables);
    expect(words(text)).toContain(words(news));
    expect(text).toContain(`電話：${String(variables.officePhone)}`);
    expect(words(html.replace(/<[^>]*>/gu, ''))).toContain(words(news));
  });
});
