import { campaign } from '../campaign/current.ts';
import type { Timetable } from '../campaign/timetable.ts';
import type { Account } from '../entities/account.ts';
import { fullName } from '../entities/fullName.ts';
import type { Purchase } from '../entities/purchase.ts';
import { resultMail } from '../mail/resultMail.ts';
import { counterUntil } from '../settlement/counter.ts';
import { recordLabels } from '../site/recordLabels.ts';
import { fromISO, japaneseDate, japaneseDateTime } from '../time/instants.ts';
import type { Column } from './columns.ts';

/** The result of a paper application whose applicant has no mail address (rules 10.19). */
export interface Postcard {
  readonly account: Account;
  readonly purchase: Purchase;
  /** The message. */
  readonly text: string;
}

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

const wonText = (purchase: Purchase, timetable: Timetable): string => {
  const { grantedCount, paymentState } = purchase;
  const sets = grantedCount ?? 0;
  if (paymentState === 'PAID_AT_COUNTER') return `抽選の結果、${sets}セットに当選されました。お支払いは済んでいます。`;
  const { address, hours, phone } = campaign.office;
  const until = japaneseDateTime(counterUntil(purchase, timetable, campaign.office));
  const delivery = japaneseDate(fromISO(timetable.delivery));
  return [
    `抽選の結果、${sets}セットに当選されました。${until}までに、事務局の窓口（${address}、${hours}）で${yen(sets * campaign.price)}をお支払いください。`,
    `期限を過ぎると当選は無効です。商品券は${delivery}から順次お届けします。お問い合わせ ${phone}`,
  ].join('');
};

const lostText = ({ waitingPlace }: Purchase): string =>
  waitingPlace === null
    ? '抽選の結果、今回は当選されませんでした。'
    : '抽選の結果、今回は当選されませんでした。繰り上げ当選のときは、事務局からお支払いの期限をご連絡します。その期限までに、窓口でお支払いください。';

/** Returns the postcard of an application; null if there is nothing to announce, as by mail. */
export const postcardOf = (account: Account, purchase: Purchase, timetable: Timetable): Postcard | null => {
  const mail = resultMail(purchase.state, campaign);
  if (mail === null) return null;
  return { account, purchase, text: mail === 41 ? wonText(purchase, timetable) : lostText(purchase) };
};

const { account: labels, purchase: own } = recordLabels;

export const postcardColumns: readonly Column<Postcard>[] = [
  { heading: labels.postCode, cell: ({ account }) => account.postCode },
  { heading: labels.address1, cell: ({ account }) => account.address1 },
  { heading: labels.address2, cell: ({ account }) => account.address2 },
  { heading: '宛名', cell: ({ account }) => `${fullName(account)} 様` },
  { heading: own.receiptID, cell: ({ purchase }) => purchase.receiptID },
  { heading: '結果', cell: ({ purchase }) => (purchase.state === 'WON' ? '当選' : '落選') },
  { heading: own.grantedCount, cell: ({ purchase }) => purchase.grantedCount },
  { heading: '文面', cell: ({ text }) => text },
];
