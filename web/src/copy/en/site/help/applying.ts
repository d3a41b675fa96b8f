import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Question } from '../../../ja/site/help/question.ts';
import { time } from '../../format.ts';
import { household } from '../phrases/household.ts';
import { onPaper } from '../phrases/paper.ts';
import { LINKS } from './question.ts';

export const aboutApplying = (campaign: Campaign, timetable: Timetable): Question[] => [
  { id: 'who', question: 'Can anyone apply?', answer: campaign.eligibility.text },
  {
    id: 'minors',
    question: 'Can minors apply?',
    answer: `If you are under ${campaign.guardianBelow}, please apply with the consent of a parent or guardian. Your age group does not change your chance of winning.`,
    link: { to: '/terms', text: 'Read the terms of application' },
  },
  { id: 'household', question: 'Can each member of my family apply?', answer: household(campaign) },
  {
    id: 'for-somebody',
    question: 'May I fill in the application for a family member?',
    answer:
      'Yes. Please enter the name, address and phone number of the person who applies, and check them with that person. Each person needs an email address of their own. The card should be entered by the cardholder.',
  },
  {
    id: 'early',
    question: 'Is my chance better if I apply early?',
    answer: `No. It is not first come, first served. All applications made by ${time(timetable.applicationEnd)} take part in the draw in the same way.`,
  },
  {
    id: 'without-registration',
    question: 'Do I have to pre-register to apply?',
    answer: 'No. You can apply without pre-registering. In that case you enter your name and address when you apply.',
  },
  {
    id: 'needed',
    question: 'What do I need to apply?',
    answer: `An email address and a payment card. If your card is not registered by ${time(timetable.applicationEnd)}, your application is not complete.`,
  },
  {
    id: 'registration-only',
    question: 'Is pre-registration alone an application?',
    answer: `No. You also have to apply between ${time(timetable.applicationStart)} and ${time(timetable.applicationEnd)}.`,
  },
  {
    id: 'am-i-in',
    question: 'How do I know whether my application is complete?',
    answer:
      'When it is complete, you receive an email with the subject “We have received your application for the draw” (抽選の申し込みを受け付けました). If it does not arrive, get an email from “Change your registration”, and you can see the status of your application.',
    link: LINKS.toChange,
  },
];

export const aboutPaper = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'paper',
    question: 'Can I apply on paper?',
    answer: `${onPaper(campaign, timetable)} It is the same draw as for applications on this site.`,
  },
  {
    id: 'no-mail',
    question: 'I have no email address',
    answer: 'Please apply on paper. We will tell you the result by postcard.',
  },
  {
    id: 'counter',
    question: 'How do I pay if I apply on paper?',
    answer: `If you win, you pay at the counter of the office by the deadline. The deadline is in the notice of your result. ${campaign.paper.counter.join(' ')}`,
  },
  {
    id: 'paper-changes',
    question: 'Can I change my address by phone?',
    answer:
      'Yes, by phone, too. The office makes the change after confirming your identity. If you have an email address, we email you that it was changed.',
    link: LINKS.toEnquiry,
  },
  {
    id: 'paper-promoted',
    question: 'If I applied on paper and win from the waiting list, how will I know?',
    answer:
      'The office will contact you and tell you the date of the deadline. Please pay at the counter of the office by then. After the deadline, we go on to the next person.',
  },
];

export const aboutMails = (campaign: Campaign): Question[] => [
  {
    id: 'no-mail-came',
    question: 'The email does not arrive',
    answer: `Please check your spam folder. If you use an email address from a mobile phone company, please set it to accept emails from ${campaign.office.sender.replace(/^.*@/, '')}, and then enter your email address again. If it is set to refuse emails with links, please turn that off, too.`,
  },
  {
    id: 'link-expired',
    question: 'It says that my link has expired',
    answer: 'For your safety, links work only for a limited time. Please get a new email from the page that you see.',
  },
  {
    id: 'closed-days',
    question: 'How can I reach the office on days when it is closed?',
    answer: `Please write to us at “Contact us”. ${campaign.office.replyTime}`,
    link: LINKS.toEnquiry,
  },
  {
    id: 'lost-number',
    question: 'I do not know my receipt number any more',
    answer:
      'Your receipt number (受付番号) is in the email with the subject “We have received your application for the draw” (抽選の申し込みを受け付けました), and on the page “Status of your application”, which opens from that email. If you cannot find it, please tell the office.',
    link: LINKS.toEnquiry,
  },
];
