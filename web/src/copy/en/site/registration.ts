import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, time } from '../format.ts';

/** The same words as in the mails (rules 7.2). */
const TO_PREPARE =
  'Have your payment card ready when you apply. Your application is complete once your card is registered. It is charged only if you win, in the draw or from the waiting list.';

export const registration = (campaign: Campaign) => ({
  request: {
    title: 'Pre-registration',
    lead: 'First, enter your email address. We will send a link to the pre-registration page to that address.',
    steps: [
      'Enter your email address',
      'Open the link in the email you receive',
      'Register your name, address and other details',
    ],
    stepsTitle: 'How to register',
    submit: 'Email me a link to pre-register',
    note: 'Registering alone does not mean that you have applied for vouchers.',
    applicable: 'Applications are open. You can apply without pre-registering.',
    apply: 'Apply',
  },
  title: 'Enter your registration',
  confirmLead: 'Press the button to go on and enter your name, address and other details.',
  lead: (email: string) => `You are registering ${email}.`,
  submit: 'Register with these details',
  alreadyTitle: 'You are already registered',
  alreadyText: (email: string) =>
    `${email} is already registered. You can check your registration on the page for changes.`,
  toChange: 'Check or change your registration',
  toApply: 'Go to the application',
  thanks: {
    title: 'You are registered',
    text: 'Thank you for registering. We have sent you an email to confirm it.',
    nextTitle: 'What happens next',
    next: (timetable: Timetable) => [
      `From ${time(timetable.applicationURLSent)}, we email you the link to the application page.`,
      `We accept applications from ${time(timetable.applicationStart)} to ${time(timetable.applicationEnd)}. It is not first come, first served.`,
      TO_PREPARE,
      `We email the results of the draw from ${time(timetable.resultRelease)}.`,
    ],
    nextOpen: (timetable: Timetable, hasLink: boolean) => [
      `We accept applications until ${time(timetable.applicationEnd)}. ${hasLink ? 'You can apply now, or later with' : 'Please use'} the link in the email that confirms your registration. It is not first come, first served.`,
      TO_PREPARE,
      `We email the results of the draw from ${time(timetable.resultRelease)}.`,
      `If you win, we deliver your vouchers in turn from ${day(timetable.delivery)}.`,
    ],
    caution: 'You have registered, but you have not applied yet.',
    office: `The ${campaign.office.name} never asks for your card number by email.`,
  },
});
