import { LIMITS } from 'functions/shared/fields/limits';
import { chosen, typed } from './phrases/field.ts';
import { fieldLabels as labels } from './phrases/fieldLabels.ts';
import { phone } from './phrases/phone.ts';

const { name, address } = LIMITS;

const kana = (label: string) => ({ ...typed(label), invalid: `Please use hiragana or katakana for “${label}”` });
const CONSENT_MISSING = 'Please check every box that requires your consent';

export const person = {
  title: 'Name and contact details',
  lastName: typed(labels.lastName, name),
  firstName: typed(labels.firstName, name),
  oneName: 'I have only one name',
  oneNameHelp: 'Please enter your name as the family name. The given name stays empty.',
  lastNameKana: kana(labels.lastNameKana),
  firstNameKana: kana(labels.firstNameKana),
  postCode: {
    ...typed(labels.postCode),
    help: '7 digits. You can leave out the hyphen. When you enter it, the address is filled in up to the name of the town, in Japanese.',
    invalid: 'Please enter the postal code with 7 digits',
  },
  address1: {
    ...typed(labels.address1, address),
    help: 'From the prefecture to the street number. We deliver the vouchers to this address.',
    incomplete: 'The prefecture and the city seem to be missing. We can add them from the postal code.',
    repeated: 'The address was there twice. We kept it once. Please check it.',
    complete: (address: string) => `Use “${address}”`,
    found: {
      filled: 'We filled in the address up to the name of the town from the postal code. Please add the street number.',
      partly:
        'This postal code has several towns. We filled in what they have in common. Please add the name of the town and the street number.',
      unknown: 'We could not fill in the address from this postal code. Please enter it starting with the prefecture.',
    },
  },
  address2: typed(labels.address2, address),
  phoneNumber: {
    ...phone,
    help: 'A number where we can reach you during the day. You can leave out the hyphens.',
  },
  age: chosen(labels.age),
  plannedPurchaseCount: {
    ...chosen(labels.plannedPurchaseCount),
    help: 'Your plan for now is fine. You can change it when you apply.',
  },
  usePlace: chosen(labels.usePlace),
  learnFrom: chosen(labels.learnFrom),
  consents: {
    label: 'Your consent',
    required: CONSENT_MISSING,
    invalid: CONSENT_MISSING,
  },
  readPrivacy: 'Read how we handle personal information',
  readTerms: 'Read the terms of application',
  readRules: 'Read how the draw works',
  questions: 'Survey',
  email: {
    ...typed(labels.email),
    help: 'Use ordinary (half-width) letters and numbers.',
    invalid: 'Please check the form of the email address (example: name@example.jp)',
    typo: {
      title: 'Please check your email address',
      message: (typed: string, meant: string) => `You entered ${typed}. Did you mean ${meant}?`,
      correct: 'Correct and send',
      insist: 'Send as entered',
    },
  },
};
