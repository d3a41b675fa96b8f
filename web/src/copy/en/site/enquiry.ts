import type { Campaign } from 'functions/shared/campaign/campaign';
import { LIMITS } from 'functions/shared/fields/limits';
import { typed } from './phrases/field.ts';
import { phone } from './phrases/phone.ts';

export const enquiry = ({ office }: Campaign) => ({
  title: 'Contact us',
  lead: `We send our reply to the email address you give us. ${office.replyTime}`,
  purpose: 'We use your name and contact details to answer your message.',
  name: typed('Name', LIMITS.inquiryName),
  phone,
  message: {
    ...typed('Your message', LIMITS.message),
    help: 'If you know your receipt number (受付番号), please include it. Do not write your card number.',
  },
  submit: 'Send this message',
  thanks: {
    title: 'We have received your message',
    text: `We have sent you an email to confirm that we received it. The office will read your message and reply. ${office.replyTime}`,
    hours: 'If it is urgent, please call us.',
    masked:
      'We replaced what looked like a card number with asterisks, except for the last four digits, before sending.',
  },
  phoneTitle: 'Contact us by phone',
});
