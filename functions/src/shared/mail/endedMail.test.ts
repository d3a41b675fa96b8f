import { campaign } from '../campaign/current.ts';
import { EXCLUSION_CODES, type ExclusionCode } from '../review/exclusionCodes.ts';
import { renderMail } from './render.ts';
import { samplesOf } from './samples.ts';
import { DEFAULT_TEXTS } from './texts.ts';
import type { ExtraOf } from './types.ts';

const { timetable } = campaign;
const rendered = (extra: ExtraOf<15>, now = timetable.applicationStart) =>
  renderMail(15, DEFAULT_TEXTS[15], samplesOf(15, { extra, now }));
const at = { withdrawnAt: timetable.applicationStart } as const;

it.each([
  ['application', '申し込みの取り下げを受け付けました'],
  ['win', '当選の辞退を受け付けました'],
  ['waiting', '繰り上げの順番から外れるお手続きを受け付けました'],
] as const)('mail 15 names what its recipient withdrew: %s', (givenUp, words) => {
  const { subject, text } = rendered({ ...at, givenUp });
  expect(subject).toBe(`【${campaign.shortName}】${words}`);
  expect(text).toContain(`\n\n${words}。\nこのあとのお手続きは必要ありません。`);
  expect(text).toMatch(/受付番号：A2B3C4D5E6F7\n受付の日時：2025年10月8日\(水\) 10:00/u);
  expect(text).toContain('これからのご請求はありません。');
});

it('mail 15 for a withdrawal before the close says until when to apply again, and mentions no win', () => {
  const { text } = rendered({ ...at, givenUp: 'application' });
  expect(text).toMatch(/もう一度お申し込みになる方は、\n2025年10月13日/u);
  expect(text).not.toContain('当選');
});

it('mail 15 for a withdrawal after the close says that a win would be void', () => {
  const { text } = rendered({ withdrawnAt: timetable.rosterClose, givenUp: 'application', afterClose: 'true' });
  expect(text).toContain('当選となったときも、\nその当選はなくなります。');
  expect(text).not.toContain('もう一度');
});

it.each([
  [
    'a charge is refunded to the card',
    { refundYen: '30000' },
    'お支払い済みの30,000円は、\nお支払いになったカードへ返金します。',
  ],
  ['an authorization is released', { heldYen: '30000' }, '確保していた30,000円分の\nカードの利用枠は、元に戻します。'],
  ['a counter payment is refunded at the counter', { counterYen: '30000' }, '事務局の窓口でお返しします。'],
])('mail 15 for a declined win states what happens to the money: %s', (_, money, words) => {
  const { text } = rendered({ ...at, givenUp: 'win', endedSets: '3', ...money });
  expect(text).toContain(words);
  expect(text).toContain('当選していたセット数：3セット');
  const others = ['返金します', '元に戻します', 'お返しします'].filter((word) => !words.includes(word));
  for (const other of others) expect(text).not.toContain(other);
});

it.each(Object.keys(EXCLUSION_CODES) as ExclusionCode[])(
  'mail 15 states the reason in its public wording: %s',
  (exclusion) => {
    const { subject, text } = rendered({ ...at, givenUp: 'excluded', exclusion });
    expect(subject).toBe(`【${campaign.shortName}】お申し込みが抽選の対象外となりました`);
    expect(text).toMatch(/理由：\n[^\n]+ため\n/u);
    expect(text).toContain(EXCLUSION_CODES[exclusion].replace(/ない$/u, ''));
    expect(text).not.toContain('資格');
    expect(text).not.toContain('受け付けました');
    expect(text).toContain('ほかの申し込みの状況も、\nお電話でご確認いただけます。');
  },
);

it.each([
  ['before objections end', timetable.reviewEnd, true],
  ['when objections end', timetable.objectionEnd, false],
])('mail 15 says until when to object to the reason, %s', (_, now, isOpen) => {
  const { text } = rendered({ ...at, givenUp: 'excluded', exclusion: 'DUPLICATE' }, now);
  expect(text.includes('2025年10月16日(木) 12:00までに、\n下記の事務局へお電話ください。')).toBe(isOpen);
  expect(text).toContain('下記の事務局へお電話ください。');
});

it('mail 15 states a revoked win and its sets', () => {
  const { subject, text } = rendered({ ...at, givenUp: 'excludedWin', exclusion: 'DUPLICATE', endedSets: '2' });
  expect(subject).toContain('当選が取り消しとなりました');
  expect(text).toContain('当選していたセット数：2セット');
});

it('mail 15 announces a revoked exclusion and when the result arrives', () => {
  const { subject, text } = rendered({ ...at, givenUp: 'reinstated', reinstatedAt: timetable.draw });
  expect(subject).toContain('お申し込みを抽選の対象に戻しました');
  expect(text).toContain('2025年10月17日(金) 10:00以降に、\nメールでお知らせします。');
  expect(text).not.toContain('ご請求');
});

it('mail 15 says that the office acted on request', () => {
  expect(rendered({ ...at, givenUp: 'win', by: 'office' }).text).toContain(
    `お申し出により、\n${campaign.office.name}で`,
  );
  expect(rendered({ ...at, givenUp: 'win' }).text).not.toContain('お申し出');
});

describe('mail 15 for a refund by the office', () => {
  const of = (money: Partial<ExtraOf<15>>) =>
    rendered({ ...at, givenUp: 'refundedWin', refunded: 'true', endedSets: '3', ...money });

  it('says in subject and text that a card payment was refunded', () => {
    const { subject, text } = of({ refundYen: '30000' });
    expect(subject).toContain('当選を取り消し、返金しました');
    expect(text).toContain('お支払い済みの30,000円は、\nお支払いになったカードへ返金しました。');
    expect(text).not.toContain('返金します');
  });

  it.each(['refundedWin', 'refundedSets'] as const)(
    'does not say that a counter payment was already refunded: %s',
    (givenUp) => {
      const { subject, text } = of({ givenUp, counterYen: '30000' });
      expect(`${subject}${text}`).not.toContain('返金しました');
      expect(subject).toContain('取り消しました');
      expect(text).toContain('事務局の窓口でお返しします。');
    },
  );

  it('labels the time as that of the cancellation, not of a request', () => {
    expect(of({ refundYen: '30000' }).text).toContain('取り消した日時：2025年10月8日');
    expect(of({ refundYen: '30000' }).text).not.toContain('受付の日時');
    expect(rendered({ ...at, givenUp: 'win', by: 'office' }).text).toContain('お手続きの日時：2025年10月8日');
  });
});
