import type { ApplicationState, PaymentState } from 'functions/shared/application/states';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { VoucherState } from 'functions/shared/entities/voucherStates';
import { day, time } from '../format.ts';
import { carriers } from './phrases/carriers.ts';

export const status = {
  title: 'Status of your application',
  receipt: 'Receipt number (受付番号)',
  ticketNumber: 'Ticket number (抽選番号)',
  aboutTicket:
    'With the ticket number you can check your own result on the page “How the draw works”, once the results are published. Do not tell it to others. When you contact us, please give your receipt number.',
  appliedAt: 'Received at',
  sets: 'Number of sets you want',
  state: 'Present status',
  granted: 'Number of sets you won',
  amount: 'What you pay',
  chargedAt: 'Charged at',
  refunded: 'Refunded to you',
  waitingPlace: 'Place on the waiting list at the time of the draw',
  place: (place: number) => `Number ${place}`,
  aboutWaiting:
    'If fewer sets become free than you want, people who want fewer sets may move up before you. Your place is the one at the time of the draw.',
  steps: {
    title: 'What is done and what comes next',
    states: { done: 'Done', now: 'Now', coming: 'To come' },
    entered: 'Application entered',
    applied: 'Application received',
    card: 'Card registered',
    draw: 'Draw',
    result: 'Results',
    paid: 'Payment',
    sent: 'Vouchers sent',
    use: 'Use of the vouchers',
    until: (when: string) => `Until ${when}`,
    from: (when: string) => `From ${when}, in turn`,
    around: (when: string) => `Charged on ${when}`,
    span: (from: string, until: string) => `From ${from} to ${until}`,
  },
  also: {
    title: 'What you can do next',
    change: (timetable: Timetable) =>
      `Check or change your registration, withdraw your application or give up your win (until ${time(timetable.modificationEnd)})`,
    draw: 'See how the draw works and check your own result',
    receipt: 'Issue a receipt (領収書)',
    shops: 'Find shops that take the vouchers',
    enquiry: 'Contact the office',
  },
  cardByMail: 'We will email you a link to the page where you register a card.',
  states: {
    CARD_PENDING: 'Your application is not complete yet',
    INCOMPLETE: 'Your application was not completed',
    APPLIED: 'We have received your application',
    WITHDRAWN: 'Withdrawn',
    EXCLUDED: 'Not in the draw',
    WON: 'You have won',
    LOST: 'You did not win',
    DECLINED: 'You have left the waiting list',
    LAPSED: 'Your win has become invalid',
  } satisfies Record<ApplicationState, string>,
  texts: {
    CARD_PENDING: (timetable: Timetable) =>
      `Please register a card by ${time(timetable.applicationEnd)}. It is not first come, first served. Registering a card early does not change your chance of winning.`,
    INCOMPLETE: () =>
      'No card was registered by the deadline, so this application is not in the draw. You pay nothing.',
    APPLIED: (timetable: Timetable) => `We email the results of the draw from ${time(timetable.resultRelease)}.`,
    WITHDRAWN: () => 'Your application was withdrawn.',
    EXCLUDED: () =>
      'After a check by the office, your application is not in the draw or on the waiting list. If you had won, you have lost that win, too. You will not be charged from now on. For details, please contact the office.',
    WON: (timetable: Timetable) =>
      `Congratulations! You can follow payment and delivery on this page. We deliver the vouchers in turn from ${day(timetable.delivery)}.`,
    LOST: (timetable: Timetable, hasCard: boolean) =>
      `You did not win this time. If sets become free and you win from the waiting list (繰り上げ当選), ${hasCard ? 'your registered card is charged automatically' : 'please pay at the counter'} (until ${day(timetable.waitingListEnd)}). If you do not want this, please leave the waiting list with the button below.`,
    DECLINED: () => 'You are no longer on the waiting list.',
    LAPSED: () =>
      'The payment was not completed by the deadline, so your win has become invalid. You will not be charged. For details, please contact the office.',
  } satisfies Record<ApplicationState, (timetable: Timetable, hasCard: boolean) => string>,
  /** Replaces the text for applicants without a win when the waiting list can no longer help them. */
  lostForGood: {
    passedOver:
      'You did not win this time. Your turn on the waiting list came, but the payment could not be made, so we went on to the next person. You will not be charged. For details, please contact the office.',
    ended: 'You did not win this time. The waiting list has ended. You pay nothing.',
  },
  /** A win that the office ended by a refund. Its state is the same as after a withdrawal. */
  endedByRefund: {
    heading: 'Your win was canceled',
    text: 'The office has canceled your win. We will not send you any vouchers. You will not be charged from now on. For details, please contact the office.',
  },
  /** Replaces the payment's text while the office checks the payment. It gives no reason. */
  paymentChecked: 'The office is checking your payment. You do not need to do anything.',
  /** The text about the payment of a win or of a refunded application, by payment state. Null: no text. */
  payments: {
    NONE: null,
    AUTHORIZING: 'We are processing the payment.',
    AUTHORIZED: 'Your card has been checked. We will email you when it has been charged.',
    ACTION_NEEDED: 'The payment is not complete yet.',
    CAPTURING: 'We are processing the payment.',
    CAPTURED: 'The payment is complete.',
    PAID_AT_COUNTER: 'The payment is complete.',
    REFUNDED: 'We have refunded you.',
  } satisfies Record<PaymentState, string | null>,
  /** The vouchers of a paid win. */
  parcel: {
    name: 'Vouchers',
    states: {
      ISSUED: 'We are preparing to send them.',
      SHIPPED: 'We have sent them.',
      RETURNED: 'They could not be delivered and came back to us. Please contact the office.',
      VOID: '',
    } satisfies Record<VoucherState, string>,
    /** Replaces ISSUED while the payment is checked. */
    waits: 'We will send them once the payment has been checked.',
    shippedAt: 'Sent at',
    carrier: 'Delivery company',
    carriers,
    number: 'Tracking number (送り状番号)',
  },
  decline: {
    title: 'If you do not want to win from the waiting list',
    text: (timetable: Timetable) =>
      `You can leave the waiting list on this page until ${time(timetable.waitingListEnd)}.`,
    button: 'Leave the waiting list',
    dialogTitle: 'Leave the waiting list?',
    message:
      'Even if sets become free, you will not win from the waiting list. This cannot be undone. The registration of your card is canceled.',
    yes: 'Leave',
    no: 'Stay',
  },
};
