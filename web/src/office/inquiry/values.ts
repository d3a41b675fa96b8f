import { campaign } from 'functions/shared/campaign/current';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Answer } from 'functions/shared/contract/client';
import { fullName } from 'functions/shared/entities/fullName';
import type { ReplyValues } from 'functions/shared/mail/reply/reply';
import { fromISO, japaneseDate, japaneseDateTime } from 'functions/shared/time/instants';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';

export type Desk = Answer<'getInquiryDesk', 'office'>;

type Times = Pick<Timetable, 'applicationEnd' | 'modificationEnd' | 'resultRelease' | 'delivery' | 'useEnd'>;

const moment = (at: string): string => japaneseDateTime(fromISO(at));
const day = (at: string): string => japaneseDate(fromISO(at));
const counted = (count: number | null | undefined): string | null =>
  count === null || count === undefined ? null : String(count);

/**
 * Returns the values for a template. If no account has the address, there is no name and no application, since anybody can type another person's
 * address into the form.
 */
export const replyValues = (
  { account, purchase }: Pick<Desk, 'account' | 'purchase'>,
  times: Times,
  { purchaseStates, paymentStates }: Pick<OfficeCopy, 'purchaseStates' | 'paymentStates'>,
  siteURL: string,
): ReplyValues => ({
  お名前: account && fullName(account),
  受付番号: purchase && purchase.receiptID,
  申し込みの状態: purchase && purchaseStates[purchase.state],
  お支払いの状態: purchase && paymentStates[purchase.paymentState],
  希望セット数: counted(purchase?.purchaseCount),
  当選セット数: counted(purchase?.grantedCount),
  申し込みの締め切り: moment(times.applicationEnd),
  登録内容の変更の締め切り: moment(times.modificationEnd),
  抽選結果の公表: moment(times.resultRelease),
  お渡しの開始日: day(times.delivery),
  利用の最終日: day(times.useEnd),
  状況の確認ページ: `${siteURL}/status`,
  登録内容の変更ページ: `${siteURL}/pre-registration-change`,
  事務局の電話番号: campaign.office.phone,
  事務局の受付時間: campaign.office.hours,
});
