import { campaign } from '../campaign/current.ts';
import {
  ageText,
  channels,
  mailStates,
  optionText,
  paymentStates,
  purchaseStates,
  voucherStates,
} from '../export/stateLabels.ts';
import { recordLabels } from '../site/recordLabels.ts';
import type { Part } from './parts.ts';
import { PREFECTURES } from './prefectures.ts';

/** The office's names of the parts, on its page and in its file. */
export const partLabels: Readonly<Record<Part, string>> = {
  state: '申し込みの状態',
  channel: recordLabels.purchase.channel,
  purchaseCount: recordLabels.purchase.purchaseCount,
  age: recordLabels.account.age,
  usePlace: recordLabels.account.usePlace,
  learnFrom: recordLabels.account.learnFrom,
  area: '地区（郵便番号）',
  payment: '支払いの状態',
  mails: 'メール（おひとりずつ）',
  bulkMails: '一斉メール',
  vouchers: '商品券の状態',
};

const areas: ReadonlyMap<string, string> = new Map([
  ...PREFECTURES,
  ...campaign.areas.map(({ code, label }) => [code, label] as const),
]);

const nameIn = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value;

const names: { readonly [P in Part]: (value: string) => string } = {
  state: nameIn(purchaseStates),
  channel: nameIn(channels),
  purchaseCount: (value) => `${value}セット`,
  age: (value) => ageText(Number(value)),
  usePlace: (value) => optionText(campaign.usePlaces, value),
  learnFrom: (value) => optionText(campaign.learnFroms, value),
  area: (value) => areas.get(value) ?? value,
  payment: nameIn(paymentStates),
  mails: nameIn(mailStates),
  bulkMails: nameIn(mailStates),
  vouchers: nameIn(voucherStates),
};

/** Returns the name of a part's value. */
export const valueLabel = (part: Part, value: string): string => names[part](value);
