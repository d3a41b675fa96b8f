import { campaign } from '../campaign/current.ts';
import { declineUntil } from '../draw/waitingList/promotion.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { renderMail } from './render.ts';
import { type Occasion, samplesOf } from './samples.ts';
import { DEFAULT_TEXTS } from './texts.ts';
import type { MailType } from './types.ts';

const { timetable, office } = campaign;
const read = <T extends MailType>(mailType: T, occasion: Occasion<T>): string =>
  renderMail(mailType, DEFAULT_TEXTS[mailType], samplesOf(mailType, occasion)).text;

const released = { now: timetable.resultRelease } as const;
/** The text of the mail to an applicant promoted at this time. */
const movedUp = (promotedAt: string, isOnPaper = false): string =>
  read(44, {
    extra: { declineUntil: toISO(declineUntil(fromISO(promotedAt), timetable)) },
    now: promotedAt,
    promotedAt,
    isOnPaper,
  });

/** Words that must not be in a mail to an applicant without a card. */
const OF_CARDS = ['お支払い日', 'カードで', '末尾', '利用枠', '今、お手続きの必要はありません'];

describe('mails to an applicant on paper', () => {
  it('explain in mail 22 that a win is paid at the counter', () => {
    const text = read(22, { isOnPaper: true });
    expect(text).toContain('当選された方は、事務局の窓口で\nお支払いください。\n期限は結果のメールでお知らせします。');
    for (const words of OF_CARDS) expect(text).not.toContain(words);
  });

  it('state in mail 41 where, until when and how much to pay', () => {
    const text = read(41, { ...released, isOnPaper: true });
    expect(text).toContain('お支払いのお手続きが必要です。');
    expect(text).toContain('■ お支払い（事務局の窓口）\n金額：30,000円\n期限：2025年10月23日(木) 17:00\n場所：');
    expect(text).toContain(`受付時間：\n${office.hours}\n期限を過ぎると、当選は無効になります。`);
    for (const words of OF_CARDS) expect(text).not.toContain(words);
  });

  it('explain in mail 42 that a promotion is paid at the counter', () => {
    const text = read(42, { ...released, isOnPaper: true });
    expect(text).toContain('30,000円を窓口でお支払いください。');
    for (const words of OF_CARDS) expect(text).not.toContain(words);
  });

  it.each([
    [timetable.resultRelease, '2025年10月24日(金) 17:00'],
    ['2025-10-31T19:00:00.000+09:00', '2025年11月7日(金) 17:00'],
  ])('state in mail 44 the deadline at the counter for a promotion at %s', (promotedAt, until) => {
    const text = movedUp(promotedAt, true);
    expect(text).toContain(`期限：${until}\n場所：`);
    for (const words of OF_CARDS) expect(text).not.toContain(words);
  });
});

describe('mails after a payment', () => {
  it.each([true, false])('link the 領収書 in mail 45 but not in mail 41 (on paper: %s)', (isOnPaper) => {
    expect(read(45, { isOnPaper })).toContain('領収書も、このページで発行できます。\nhttps://');
    expect(read(41, { ...released, isOnPaper })).not.toContain('領収書');
  });
});

describe('mails to an applicant with a card', () => {
  it('say in mail 41 that nothing is to be done, and in 42 and 22 that a promotion charges the card automatically', () => {
    expect(read(41, released)).toContain('今、お手続きの必要はありません。');
    for (const text of [read(42, released), read(22, {})]) {
      expect(text).toContain('登録されたカードで\n30,000円を自動で決済します。\n前もっておたずねしません。');
      expect(text).toContain('順番から外れ');
    }
    expect(read(42, released)).toContain('今回のお支払いはありません。');
  });

  it.each([
    ['while modifications are open', '2025-10-20T10:00:00.000+09:00', true],
    ['a millisecond before modifications end', toISO(fromISO(timetable.modificationEnd) - 1), true],
    ['when modifications end', timetable.modificationEnd, false],
    ['on the last day of the waiting list', '2025-10-31T19:00:00.000+09:00', false],
  ])('omit past dates and dead links in mail 44: %s', (_, at, isOpen) => {
    const text = movedUp(at);
    expect(text.includes('お支払い日：2025年10月24日(金)')).toBe(isOpen);
    expect(text.includes('/registration-change')).toBe(isOpen);
    expect(text.includes('2025年10月24日(金) 10:00まで、')).toBe(isOpen);
    expect(text.includes('まもなく決済します。\n完了したらメールでお知らせします。')).toBe(!isOpen);
    expect(text).toContain('お電話、または公式サイトの\n「お問い合わせ」でご連絡ください。');
  });

  it('name the days without telephone service in mail 44 before a holiday', () => {
    const text = movedUp('2025-10-31T19:00:00.000+09:00');
    expect(text).toContain('2025年11月3日(月) 19:00までに、');
    expect(text).toContain('電話をお休みする日：\n2025年11月3日(月)');
  });
});

it('mail 46 says that the win is void, what its deadline was, and that nothing is charged', () => {
  const text = read(46, { extra: { payUntil: timetable.modificationEnd }, now: timetable.lapse });
  expect(text).toContain('当選は無効になりました。\nご請求はありません。');
  expect(text).toContain('2025年10月24日(金) 10:00');
  expect(text).toContain('/status#key=');
});

it('mail 43 tells a recipient who has paid to ignore it, and that a void win is not charged', () => {
  const text = read(43, released).replaceAll('\n', '');
  expect(text).toContain('すでにお手続きされた方は、このメールへのご対応は必要ありません。');
  expect(text).toContain('無効になったときも、ご請求はありません。');
});

it.each([2, 3, 4, 51] as const)('mail %i says in advance that a card is needed', (mailType) => {
  expect(read(mailType, {})).toContain('■ ご用意いただくもの\nお支払いのカード\n');
});

it('mail 2 is signed with the address and the site, and its subject fits a phone', () => {
  const { subject, text } = renderMail(2, DEFAULT_TEXTS[2], samplesOf(2, {}));
  expect(subject).toBe(`【${campaign.shortName}】事前登録が完了しました`);
  expect(text).toContain(`所在地：\n${office.address.replace(' ', '\n')}\n電話：`);
  expect(text).toContain('公式サイト：\nhttps://');
});
