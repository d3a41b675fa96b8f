import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { QuestionGroup } from '../../../ja/site/help/question.ts';
import { counted } from '../../format.ts';
import { aboutApplying, aboutMails, aboutPaper } from './applying.ts';
import { aboutCards, aboutPaying, aboutTrouble } from './cards.ts';
import { aboutChanges, aboutFairness, aboutResults } from './drawing.ts';
import { aboutVouchers } from './vouchers.ts';

export const help = (campaign: Campaign) => ({
  faqTitle: 'Frequently asked questions',
  faqLead: 'Search for a word, or choose a question. If your question is not here, please contact us.',
  toCard: 'See questions about cards',
  toFaq: 'See other questions',
  toEnquiry: 'Go to “Contact us”',
  cardTitle: 'Questions about cards',
  search: 'Search the questions',
  searchHelp: { faq: 'Examples: change, family, moving', card: 'Examples: debit, family, receipt' },
  count: (found: number) => `${counted(found, 'question')} found.`,
  none: 'Nothing was found. Please try a different, shorter word, or contact us.',
  groups: (timetable: Timetable): QuestionGroup[] => [
    { title: 'Registering and applying', questions: aboutApplying(campaign, timetable) },
    { title: 'Applying on paper, and the counter', questions: aboutPaper(campaign, timetable) },
    { title: 'Emails', questions: aboutMails(campaign) },
    { title: 'Changes and withdrawal', questions: aboutChanges(campaign, timetable) },
    { title: 'The draw and its results', questions: aboutResults(campaign, timetable) },
    { title: 'Fairness of the draw', questions: aboutFairness(campaign, timetable) },
    { title: 'The vouchers', questions: aboutVouchers(campaign, timetable) },
  ],
  card: (timetable: Timetable): QuestionGroup[] => [
    { title: 'Payment', questions: aboutPaying(campaign, timetable) },
    { title: 'Which cards you can use', questions: aboutCards(timetable) },
    { title: 'If something does not work', questions: aboutTrouble(campaign, timetable) },
  ],
});
