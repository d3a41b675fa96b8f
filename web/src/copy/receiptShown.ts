import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Answer } from 'functions/shared/contract/client';
import { needsStamp, receiptNumber, STAMP_FROM_YEN } from 'functions/shared/settlement/receipt/receipt';
import { day, figure, yen } from './format.ts';
import { receiptSheet as copy } from './ja/receiptSheet.ts';

export type Receipt = Answer<'getPaymentReceipt', 'guest'>;

const stampText = ({ method }: Receipt, amount: number, printedBy: 'holder' | 'office'): string | null => {
  if (method === 'card') return copy.noStamp.card;
  if (printedBy === 'holder') return copy.noStamp.electronic;
  return amount < STAMP_FROM_YEN ? copy.noStamp.small : null;
};

/**
 * Returns the content of the newest issue of a 領収書 (rules 7.44), as the props of the sheet (`ui/receiptSheet.tsx`).
 * @param printedBy who prints it. The office hands over paper, which needs a revenue stamp if the law requires one
 */
export const receiptShown = (
  receipt: Receipt,
  { price, office, receipt: words }: Pick<Campaign, 'price' | 'office' | 'receipt'>,
  printedBy: 'holder' | 'office',
) => {
  const { receiptID, issues, method, paidAt, yenBack } = receipt;
  const [first, last] = [issues.at(0), issues.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`No receipt of ${receiptID} was issued`);
  const isReissue = issues.length > 1;
  const amount = last.yen ?? last.sets * price;
  const stamp = stampText(receipt, amount, printedBy);
  return {
    title: copy.title,
    reissue: isReissue ? copy.reissue : null,
    to: copy.to(last.name ?? ''),
    amount: copy.amount(figure(amount)),
    received: copy.received(words.purpose),
    lines: [
      { name: copy.number, value: receiptNumber(receiptID, issues.length) },
      { name: copy.paidOn, value: paidAt === null ? '' : day(paidAt) },
      { name: isReissue ? copy.reissuedOn : copy.issuedOn, value: day(last.at) },
      ...(isReissue ? [{ name: copy.firstIssuedOn, value: day(first.at) }] : []),
      { name: copy.content, value: copy.ofSets(price, last.sets) },
      ...(yenBack === 0 ? [] : [{ name: copy.givenBack, value: copy.afterRefund(amount + yenBack, yenBack) }]),
      { name: copy.method, value: copy.methods[method] },
      { name: copy.tax, value: words.tax },
      ...(stamp === null ? [] : [{ name: copy.stamp, value: stamp }]),
    ],
    issuer: [
      office.seller,
      office.representative,
      `〒${office.postCode} ${office.address}`,
      copy.telephone(office.phone),
      ...(words.registrationNumber === null ? [] : [copy.registration(words.registrationNumber)]),
    ],
    stampHere: printedBy === 'office' && needsStamp(method, amount) ? copy.stampHere : null,
  };
};

/** Returns the amount of a 領収書 before it is issued. */
export const receiptAmount = ({ yen: amount }: Pick<Receipt, 'yen'>): string => yen(amount);
