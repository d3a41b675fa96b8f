import { LIMITS } from 'functions/shared/fields/limits';
import { MAX_RECEIPT_ISSUES, type ReceiptStatus } from 'functions/shared/settlement/receipt/receipt';
import { time } from '../format.ts';
import { typed } from './phrases/field.ts';

/** The page on which a 領収書 is issued; the receipt itself is Japanese (`ja/receiptSheet.ts`). */
export const receipt = {
  title: 'Receipt (領収書)',
  description:
    'Here you can issue and print a receipt (領収書) once your payment is complete. Please open this page from the link in your email.',
  standings: {
    ready: null,
    unpaid: 'Once your payment is complete, you can issue a receipt (領収書) on this page.',
    refunding:
      'A refund is in progress, so no receipt can be issued at the moment. If only a part is refunded, you can issue a receipt for the rest once the refund is complete.',
    refunded: 'Everything that you paid has been refunded. There is no receipt.',
    disputed:
      'Your card company is checking this payment, so no receipt can be issued. Please contact the office for details.',
  } satisfies Record<ReceiptStatus, string | null>,
  name: {
    ...typed('Name on the receipt (宛名)', LIMITS.receiptName),
    help: 'You can change it to the name of a company or a shop. The Japanese title (様) is added by itself. Emoji cannot be used.',
  },
  amount: 'Amount',
  before:
    'Please check the name before you issue the receipt. Each person has one receipt; from the second time on it says that it is a reissue (再発行). The receipt itself is in Japanese.',
  issue: 'Issue the receipt',
  issued: (at: string, name: string | null) =>
    `A receipt was issued on ${time(at)}${name === null ? '' : ` in the name of “${name}”`}. Another one says that it is a reissue (再発行).`,
  reissue: 'Issue the receipt again',
  counted: `The office keeps the date and the name of each reissue. You can reissue the receipt up to ${MAX_RECEIPT_ISSUES - 1} times.`,
  done: 'The receipt has been issued.',
  keep: 'Please print it now, or choose “Save as PDF” when printing. Once you leave this page, the next one is a reissue.',
  print: 'Print',
  back: 'Back to the status of your application',
};
