import { campaign } from 'functions/shared/campaign/current';
import { declineUntil } from 'functions/shared/draw/waitingList/promotion';
import { bareSample, samplesOf, sampleVariables, sampleWithout, usualSample } from 'functions/shared/mail/samples';
import type { ExtraOf, MailType } from 'functions/shared/mail/types';
import type { MailVariables } from 'functions/shared/mail/mailTypes/mailType';
import { counterUntil } from 'functions/shared/settlement/counter';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { HOUR_MS } from 'functions/shared/time/durations';

/** A site's address, as long as a real one. */
const SITE_URL = 'https://voucher-lottery.example.jp';

const { timetable, office } = campaign;
/** The evening of the waiting list's last day. */
const LAST_EVENING = toISO(fromISO(timetable.waitingListEnd) - 5 * HOUR_MS);

type Occasion = readonly [string, MailVariables];

const on = <T extends MailType>(mailType: T, what: Parameters<typeof samplesOf<T>>[1]): MailVariables =>
  samplesOf(mailType, what, SITE_URL);

/** A mail about an ended application, by default at the release of the results. */
const ended = (extra: Omit<ExtraOf<15>, 'withdrawnAt'>, now: string = timetable.resultRelease): MailVariables =>
  on(15, { extra: { withdrawnAt: now, ...extra }, now });

const movedUp = (promotedAt: string, isOnPaper: boolean): MailVariables => {
  const until = toISO(declineUntil(fromISO(promotedAt), timetable));
  return on(44, { extra: { declineUntil: until }, now: promotedAt, promotedAt, isOnPaper });
};

/** The occasions that change a mail's text. Omitting random variables instead would make mails that nobody gets. */
const SPECIAL: { readonly [T in MailType]?: readonly Occasion[] } = {
  1: [['変更を申し出た、登録のない方', sampleWithout(1, ['fullName'], SITE_URL)]],
  11: [['新しいメールアドレスの確認', sampleWithout(11, ['fullName', 'receiptID'], SITE_URL)]],
  12: [['事務局が変更した', on(12, { extra: { changedFields: ['address1'], by: 'office' } })]],
  15: [
    ['当選の辞退、請求の前', ended({ givenUp: 'win', endedSets: '3', heldYen: '30000' })],
    ['当選の辞退、お申し出により事務局が', ended({ givenUp: 'win', by: 'office', endedSets: '3', refundYen: '30000' })],
    ['当選の辞退、窓口で支払い済み', ended({ givenUp: 'win', endedSets: '3', counterYen: '30000' })],
    ['締め切りのあとの取り下げ', ended({ givenUp: 'application', afterClose: 'true' }, timetable.rosterClose)],
    ['繰り上げの順番から外れた', ended({ givenUp: 'waiting' })],
    ['重複、抽選の前', ended({ givenUp: 'excluded', exclusion: 'DUPLICATE' }, timetable.reviewEnd)],
    ['対象に戻した', ended({ givenUp: 'reinstated', reinstatedAt: timetable.reviewEnd }, timetable.reviewEnd)],
    [
      '当選の取り消し',
      ended({ givenUp: 'excludedWin', exclusion: 'FALSE_DATA', endedSets: '3', refundYen: '30000' }, timetable.lapse),
    ],
  ],
  22: [['紙の申し込み', on(22, { isOnPaper: true })]],
  // Samples without a card are excluded, too.
  40: [['抽選の対象外', on(40, { isOnPaper: true, now: timetable.commitment })]],
  41: [['紙の申し込み', on(41, { isOnPaper: true, now: timetable.resultRelease })]],
  42: [['紙の申し込み', on(42, { isOnPaper: true, now: timetable.resultRelease })]],
  44: [
    ['変更の締め切りの前、紙の申し込み', movedUp(timetable.resultRelease, true)],
    ['繰り上げの最後の日', movedUp(LAST_EVENING, false)],
    ['繰り上げの最後の日、紙の申し込み', movedUp(LAST_EVENING, true)],
  ],
  47: [['カードの登録がない', on(47, { isOnPaper: true, now: timetable.modificationEnd })]],
  46: [
    [
      '窓口で支払われなかった',
      on(46, { extra: { payUntil: toISO(counterUntil({}, timetable, office)) }, now: timetable.lapse }),
    ],
  ],
};

/** The forms of a mail: as most people get it, on its special occasions, and its shortest. */
export const occasionsOf = (mailType: MailType): readonly Occasion[] => [
  ['ふつうの場合', usualSample(mailType, SITE_URL)],
  ...(SPECIAL[mailType] ?? [['すべての項目がある場合', sampleVariables(mailType, SITE_URL)] as const]),
  ['任意の項目がない場合', bareSample(mailType, SITE_URL)],
];
