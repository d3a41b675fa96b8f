import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { onlyCount } from '../../sets.ts';
import { hour, sets, time } from '../format.ts';

/** The sentence about the payment of a win that is given up. */
const NO_CHARGE =
  'We will not deliver the vouchers. You will not be charged from now on. If you have already paid, we refund your card. Your card company decides on which day the refund appears on your statement or in your credit limit.';

export const change = (campaign: Campaign) => ({
  request: {
    title: 'Change your registration',
    lead: 'Enter the email address you registered. We will send a link to the page for changes to that address.',
    steps: ['Enter the email address you registered', 'Open the link in the email you receive', 'Change what you want'],
    stepsTitle: 'How to make a change',
    submit: 'Email me a link to the page for changes',
    deadline: (timetable: Timetable) => `We accept changes until ${time(timetable.modificationEnd)}.`,
  },
  title: 'Check and change your registration',
  confirmLead:
    'Press the button to see your registration. If you are confirming a new email address, this makes the change final.',
  lead: 'Change only what you need to, then press the button below.',
  emailTitle: 'Email address',
  emailHelp:
    'If you change it, we send a confirmation email to the new address. The change is not complete until you confirm it from the link in that email.',
  emailChangedTitle: 'Your email address has been changed',
  emailChangedText: (email: string) => `From now on, we write to ${email}.`,
  setsTitle: 'Your application',
  setsLead: (receiptID: string) => `Receipt number (受付番号) ${receiptID}`,
  setsFixed: (count: number) =>
    onlyCount(campaign) === null
      ? `You have applied for ${sets(count)}. The application period is over, so the number of sets cannot be changed.`
      : `You have applied for ${sets(count)}.`,
  setsLate: (timetable: Timetable) =>
    `The time for changing the number of sets ended at ${hour(timetable.applicationEnd)}. The new number of sets was not saved. You can save other changes with the button below.`,
  withdrawn: 'This application has ended.',
  none: 'You have not applied with this registration yet.',
  apply: 'Go to the application',
  submit: 'Save changes',
  unchangedTitle: 'Nothing was changed',
  unchangedText: 'Please make your changes before pressing the button.',
  unregisteredTitle: 'This email address is not registered',
  unregisteredText: (email: string) =>
    `${email} is not registered. Please check whether you registered with a different address.`,
  tryOther: 'Try a different address',
  register: 'Go to pre-registration',
  withdraw: {
    application: {
      title: 'Withdraw your application',
      button: 'Withdraw your application…',
      dialogTitle: 'Withdraw your application?',
      yes: 'Withdraw',
      no: 'Do not withdraw',
    },
    win: {
      title: 'Give up your win',
      button: 'Give up your win…',
      dialogTitle: 'Give up your win?',
      yes: 'Give up my win',
      no: 'Keep my win',
    },
    open: (timetable: Timetable) =>
      `You will no longer be in the draw. Your registration stays, and you can apply again until ${time(timetable.applicationEnd)}.`,
    late: 'If you have won, you lose that win, too. After withdrawing, you cannot apply again.',
    won: `You lose your win. ${NO_CHARGE} A win that you gave up cannot be restored later.`,
  },
  thanks: {
    titles: {
      change: 'We have received your change',
      application: 'Your application has been withdrawn',
      win: 'You have given up your win',
    },
    saved: 'Your changes are saved, and we have sent you an email about them.',
    emailPending: (email: string, timetable: Timetable) =>
      `We have sent a confirmation email to ${email}. Please confirm from the link in it by ${time(timetable.modificationEnd)}. The link works for 24 hours after we send it. Until you confirm, we write to your old address.`,
    withdrawn:
      'Your application has been withdrawn, and you are no longer in the draw. We have sent you a confirmation email.',
    withdrawnLate:
      'Your application has been withdrawn. If you had won, you lose that win, too. We have sent you a confirmation email.',
    declined: `We have received your wish to give up your win. ${NO_CHARGE} We have sent you a confirmation email.`,
    withdrawnNext: (timetable: Timetable) => `You can apply again until ${time(timetable.applicationEnd)}.`,
    nextTitle: 'What happens next',
    next: (timetable: Timetable, isResultOut: boolean) => [
      `You can change your registration until ${time(timetable.modificationEnd)}.`,
      ...(isResultOut ? [] : [`We email the results of the draw from ${time(timetable.resultRelease)}.`]),
    ],
  },
});
