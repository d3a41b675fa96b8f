import { applicationDeadlines } from './applicationDeadlines.ts';
import type { Deadline } from './deadline.ts';
import { resultDeadlines } from './resultDeadlines.ts';

/**
 * Every deadline that the server enforces, and every text that states it (rules 1.17). Tests render the texts with a timetable of distinct times and
 * compare the instants. They also search the sources for deadlines without a row.
 */
export const DEADLINES = {
  ...applicationDeadlines,
  ...resultDeadlines,
  retention: {
    rule: '4.32',
    until: 'retention',
    from: 'useEnd',
    code: ['functions/src/shared/campaign/retention.ts'],
    texts: ['privacy.sections.text', 'manual retention'],
  },
  verificationLink: {
    rule: '4.21',
    until: 'verificationLink',
    lasts: { count: 24, unit: 'hours', source: 'VALID_HOURS = 24' },
    code: ['functions/src/services/people/verification.ts'],
    texts: [
      'emailSent.text',
      'change.thanks.emailPending',
      'mail 1',
      'mail 11',
      'mail 21',
      'manual registration',
      'office help/texts/beforeTheDraw.ts',
      'office mass/texts.ts',
      'office emailVerification/texts.ts',
    ],
  },
  answer: {
    rule: '1.6',
    until: 'afterEvent',
    lasts: { count: 3, unit: 'days', source: '3日以内が目安' },
    code: ['functions/src/shared/campaign/campaign2025.ts'],
    texts: ['enquiry.lead', 'enquiry.thanks.text', 'help.closed-days', 'heads', 'manual enquiries'],
  },
  lastAnswers: {
    rule: '1.6',
    until: 'lastAnswers',
    from: 'applicationEnd',
    code: ['functions/src/shared/campaign/officeHours.ts'],
    texts: ['site.answering', 'site.unanswered', 'mail 31'],
  },
  approval: {
    rule: '4.27',
    until: 'afterEvent',
    lasts: { count: 72, unit: 'hours', source: 'OPEN_H = 72' },
    code: ['functions/src/shared/approval/approval.ts'],
    texts: ['mail 73', 'office approval.ts'],
  },
  repeatedMail: {
    rule: '6.33',
    until: 'afterEvent',
    lasts: { count: 10, unit: 'minutes', source: 'WINDOW_MS = 10 * MINUTE_MS' },
    code: ['functions/src/shared/mail/repeat.ts'],
    texts: ['refusals.mail_repeated'],
  },
  freeSets: {
    rule: '8.38',
    until: 'afterEvent',
    lasts: { count: 3, unit: 'days', source: 'OFFER_DAYS = 3' },
    code: ['functions/src/shared/draw/verify/replay.ts'],
    texts: ['drawCheck.says', 'drawCheck.why'],
  },
  commitmentLead: {
    rule: '8.6',
    until: 'afterEvent',
    lasts: { count: 30, unit: 'minutes', source: 'COMMITMENT_LEAD_MS = 30 * 60_000' },
    code: ['functions/src/shared/campaign/order.ts'],
    texts: ['drawCheck.says', 'drawCheck.why'],
  },
} as const satisfies Record<string, Deadline>;
