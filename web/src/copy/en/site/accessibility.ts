import type { Campaign } from 'functions/shared/campaign/campaign';
import type { CriterionID, Way } from 'functions/shared/site/successCriteria';
import { contact } from './site.ts';

const ways: Record<Way, string> = {
  automatic: 'automatic check',
  keyboard: 'keyboard test',
  tree: 'what is read out',
  read: 'texts',
  looked: 'pictures',
};

/** An explanation of each way of checking, for the list above the table. */
const explained: Record<Way, string> = {
  automatic:
    'A program (axe) checks every page that you see when you apply. We also measure that nothing is cut off on a narrow phone, down to 360 pixels.',
  keyboard: 'We apply from start to finish with the keyboard alone, without a mouse.',
  tree: 'We write out what each page gives to a screen reader, and read its order and its names.',
  read: 'We read the texts of the pages.',
  looked: 'We look at pictures of the pages, at the width of a phone and of a computer.',
};

/** The criteria by the names that the standard gives them. */
const names: Record<CriterionID, string> = {
  '1.1.1': 'Non-text Content',
  '1.2.1': 'Audio-only and Video-only (Prerecorded)',
  '1.2.2': 'Captions (Prerecorded)',
  '1.2.3': 'Audio Description or Media Alternative (Prerecorded)',
  '1.2.4': 'Captions (Live)',
  '1.2.5': 'Audio Description (Prerecorded)',
  '1.3.1': 'Info and Relationships',
  '1.3.2': 'Meaningful Sequence',
  '1.3.3': 'Sensory Characteristics',
  '1.4.1': 'Use of Color',
  '1.4.2': 'Audio Control',
  '1.4.3': 'Contrast (Minimum)',
  '1.4.4': 'Resize Text',
  '1.4.5': 'Images of Text',
  '2.1.1': 'Keyboard',
  '2.1.2': 'No Keyboard Trap',
  '2.2.1': 'Timing Adjustable',
  '2.2.2': 'Pause, Stop, Hide',
  '2.3.1': 'Three Flashes or Below Threshold',
  '2.4.1': 'Bypass Blocks',
  '2.4.2': 'Page Titled',
  '2.4.3': 'Focus Order',
  '2.4.4': 'Link Purpose (In Context)',
  '2.4.5': 'Multiple Ways',
  '2.4.6': 'Headings and Labels',
  '2.4.7': 'Focus Visible',
  '3.1.1': 'Language of Page',
  '3.1.2': 'Language of Parts',
  '3.2.1': 'On Focus',
  '3.2.2': 'On Input',
  '3.2.3': 'Consistent Navigation',
  '3.2.4': 'Consistent Identification',
  '3.3.1': 'Error Identification',
  '3.3.2': 'Labels or Instructions',
  '3.3.3': 'Error Suggestion',
  '3.3.4': 'Error Prevention (Legal, Financial, Data)',
  '4.1.1': 'Parsing',
  '4.1.2': 'Name, Role, Value',
};

export const accessibility = ({ office }: Campaign) => ({
  title: 'Accessibility',
  lead: 'We make this site so that everybody can apply: older people, and people who cannot see well or use a mouse.',
  sections: [
    {
      title: 'Our goal',
      text: 'Every page should meet level AA of the Japanese Industrial Standard JIS X 8341-3:2016, which has the criteria of WCAG 2.0.',
    },
    {
      title: 'What we have not checked',
      text: 'We have not tested the site with screen reader software itself, nor together with people with disabilities. The fields for the card number belong to Stripe, the company that handles payments, and are made by Stripe.',
    },
    {
      title: 'If something is hard to use',
      text: `Please tell us, and we will mend it. If you cannot apply on this site, we will help you. ${contact(office)}`,
    },
  ],
  enquiry: 'Contact us',
  checkedTitle: 'How we checked',
  checked: explained,
  tableTitle: 'How each criterion was checked',
  table: {
    criterion: 'Criterion',
    level: 'Level',
    way: 'How we checked',
    none: 'The site has none of this',
    and: ', ',
  },
  names,
  ways,
});
