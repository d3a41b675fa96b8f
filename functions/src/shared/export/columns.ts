import { campaign } from '../campaign/current.ts';
import { usesFewer } from '../campaign/fewerSets.ts';
import type { Cell } from '../csv/cell.ts';
import type { Account } from '../entities/account.ts';
import type { Inquiry } from '../entities/inquiry.ts';
import type { MailRecord } from '../mail/mail.ts';
import { hyphenated, surelyHyphenated } from '../entities/phoneNumber.ts';
import type { Purchase } from '../entities/purchase.ts';
import type { Shop } from '../entities/shops/shop.ts';
import type { Voucher } from '../entities/voucher.ts';
import { MAIL_TYPES } from '../mail/types.ts';
import { recordLabels } from '../site/recordLabels.ts';
import { SHOP_VOUCHER_NAMES } from '../campaign/voucherKinds.ts';
import {
  ageText,
  carriers,
  channels,
  errorFlags,
  mailStates,
  optionText,
  outcomes,
  paymentStates,
  purchaseStates,
  shipmentBlocks,
  voucherStates,
  yesAndNo,
} from './stateLabels.ts';
import { fromISO, sheetDateTime } from '../time/instants.ts';
import { serialText } from '../voucher/serials.ts';
import { trackingText } from '../voucher/trackingText.ts';

/** One column of an export: its heading, and its cell for a row. */
export interface Column<R> {
  readonly heading: string;
  readonly cell: (row: R) => Cell;
}

/** An application with its account. Null if the account no longer exists. */
export interface Application {
  readonly purchase: Purchase;
  readonly account: Account | null;
}

const time = (iso: string | null): string | null => (iso === null ? null : sheetDateTime(fromISO(iso)));
const phone = (digits: string | null): string | null => (digits === null ? null : hyphenated(digits));
/** Creates columns of fields, with headings from `labels`. */
const columnsOf = <R>(
  labels: Readonly<Record<string, string>>,
  cells: Readonly<Record<string, (row: R) => Cell>>,
): Column<R>[] => Object.entries(cells).map(([field, cell]) => ({ heading: labels[field] ?? field, cell }));

const nameAndAddress = {
  lastName: (one: Account) => one.lastName,
  firstName: (one: Account) => one.firstName,
  lastNameKana: (one: Account) => one.lastNameKana,
  firstNameKana: (one: Account) => one.firstNameKana,
  email: (one: Account) => one.email,
  phoneNumber: (one: Account) => phone(one.phoneNumber),
  postCode: (one: Account) => one.postCode,
  address1: (one: Account) => one.address1,
  address2: (one: Account) => one.address2,
  channel: (one: Account) => channels[one.channel],
};

export const accountColumns: readonly Column<Account>[] = columnsOf<Account>(recordLabels.account, {
  createdAt: (one) => time(one.createdAt),
  ...nameAndAddress,
  age: (one) => ageText(one.age),
  plannedPurchaseCount: (one) => one.plannedPurchaseCount,
  usePlace: (one) => optionText(campaign.usePlaces, one.usePlace),
  learnFrom: (one) => optionText(campaign.learnFroms, one.learnFrom),
  wonFlag: (one) => outcomes[`${one.wonFlag}`],
  note: (one) => one.note,
  updatedAt: (one) => time(one.updatedAt),
  id: (one) => one.id,
});

/** The applicant's columns next to the application's. */
const applicantColumns: readonly Column<Application>[] = columnsOf<Account>(recordLabels.account, nameAndAddress).map(
  ({ heading, cell }) => ({ heading, cell: ({ account }) => (account === null ? null : cell(account)) }),
);
const ofPurchase = (cells: Readonly<Record<string, (purchase: Purchase) => Cell>>): Column<Application>[] =>
  columnsOf(recordLabels.purchase, cells).map(({ heading, cell }) => ({
    heading,
    cell: ({ purchase }) => cell(purchase),
  }));

/** Returns whether a column is exported. An answer without effect is not (rules 8.15). */
const isExported = ({ heading }: Column<Application>): boolean =>
  usesFewer(campaign) || heading !== recordLabels.purchase.acceptsPartial;

const shipmentBlockOf = ({ shipmentHold }: Purchase): Cell =>
  shipmentHold === null ? null : shipmentBlocks[shipmentHold];

export const purchaseColumns: readonly Column<Application>[] = [
  ...ofPurchase({
    receiptID: (one) => one.receiptID,
    createdAt: (one) => time(one.createdAt),
    state: (one) => purchaseStates[one.state],
    purchaseCount: (one) => one.purchaseCount,
    acceptsPartial: (one) => yesAndNo[`${one.acceptsPartial}`],
    grantedCount: (one) => one.grantedCount,
    waitingPlace: (one) => one.waitingPlace,
    paymentState: (one) => paymentStates[one.paymentState],
    cardBrand: (one) => one.cardBrand,
    cardLast4: (one) => one.cardLast4,
    authorizeDatetime: (one) => time(one.authorizeDatetime),
    authorizeErrorFlag: (one) => errorFlags[`${one.authorizeErrorFlag}`],
    captureDatetime: (one) => time(one.captureDatetime),
    captureErrorFlag: (one) => errorFlags[`${one.captureErrorFlag}`],
    stripePaymentID: (one) => one.stripePaymentID,
    shipmentHold: shipmentBlockOf,
    withdrawnAt: (one) => time(one.withdrawnAt),
  }).filter(isExported),
  ...applicantColumns,
  ...ofPurchase({ updatedAt: (one) => time(one.updatedAt), id: (one) => one.id }),
];

export const winnerColumns: readonly Column<Application>[] = [
  ...ofPurchase({ receiptID: (one) => one.receiptID, grantedCount: (one) => one.grantedCount }),
  { heading: 'お支払い金額（円）', cell: ({ purchase }) => (purchase.grantedCount ?? 0) * campaign.price },
  ...ofPurchase({
    paymentState: (one) => paymentStates[one.paymentState],
    captureDatetime: (one) => time(one.captureDatetime),
    shipmentHold: shipmentBlockOf,
  }),
  ...applicantColumns,
  ...ofPurchase({ id: (one) => one.id }),
];

export const voucherColumns: readonly Column<Voucher>[] = columnsOf<Voucher>(recordLabels.voucher, {
  receiptID: (one) => one.receiptID,
  serialFrom: (one) => serialText(one.serialFrom),
  serialTo: (one) => serialText(one.serialTo),
  sets: (one) => one.sets,
  faceValue: (one) => one.faceValue,
  state: (one) => voucherStates[one.state],
  isReady: (one) => yesAndNo[`${one.isReady}`],
  carrier: (one) => one.carrier && carriers[one.carrier],
  trackingNumber: (one) => one.trackingNumber && trackingText(one.trackingNumber),
  shipments: (one) => one.shipments,
  shippedAt: (one) => time(one.shippedAt),
  returnedAt: (one) => time(one.returnedAt),
  returnReason: (one) => one.returnReason,
  shipmentID: (one) => one.shipmentID,
  createdAt: (one) => time(one.createdAt),
  updatedAt: (one) => time(one.updatedAt),
  id: (one) => one.id,
});

/** A parcel with its owner. */
export interface Delivered {
  readonly voucher: Voucher;
  readonly account: Account | null;
}
export const returnedColumns: readonly Column<Delivered>[] = [
  ...columnsOf<Voucher>(recordLabels.voucher, {
    receiptID: (one) => one.receiptID,
    sets: (one) => one.sets,
    returnedAt: (one) => time(one.returnedAt),
    returnReason: (one) => one.returnReason,
    isReady: (one) => yesAndNo[`${one.isReady}`],
  }).map(({ heading, cell }) => ({ heading, cell: ({ voucher }: Delivered) => cell(voucher) })),
  ...columnsOf<Account>(recordLabels.account, nameAndAddress).map(({ heading, cell }) => ({
    heading,
    cell: ({ account }: Delivered) => (account === null ? null : cell(account)),
  })),
];

export const inquiryColumns: readonly Column<Inquiry>[] = columnsOf<Inquiry>(recordLabels.inquiry, {
  createdAt: (one) => time(one.createdAt),
  name: (one) => one.name,
  email: (one) => one.email,
  phone: (one) => phone(one.phone),
  message: (one) => one.message,
  updatedAt: (one) => time(one.updatedAt),
  id: (one) => one.id,
});

/** The columns of shops. A file with these columns can be imported again (site/shopSheet.ts). */
export const shopColumns: readonly Column<Shop>[] = columnsOf<Shop>(recordLabels.shop, {
  name: (one) => one.name,
  kana: (one) => one.kana,
  category: (one) => optionText(campaign.shopCategories, one.category),
  district: (one) => optionText(campaign.shopDistricts, one.district),
  address: (one) => one.address,
  voucherKind: (one) => SHOP_VOUCHER_NAMES[one.voucherKind],
  phoneNumber: (one) => one.phoneNumber && surelyHyphenated(one.phoneNumber),
  hours: (one) => one.hours,
  note: (one) => one.note,
  updatedAt: (one) => time(one.updatedAt),
  id: (one) => one.id,
});

export const mailColumns: readonly Column<MailRecord>[] = columnsOf<MailRecord>(recordLabels.outbox, {
  createdAt: (one) => time(one.createdAt),
  mailType: (one) => `${one.mailType} ${MAIL_TYPES[one.mailType].name}`,
  to: (one) => one.to.address,
  state: (one) => mailStates[one.state],
  sentAt: (one) => time(one.sentAt),
  attempts: (one) => one.attempts,
  problem: (one) => one.problem,
  needsPerson: (one) => yesAndNo[`${one.needsPerson}`],
  subjectID: (one) => one.subjectID,
  cause: (one) => one.cause,
  updatedAt: (one) => time(one.updatedAt),
  id: (one) => one.id,
});
