import { typed } from './field.ts';
import { fieldLabels } from './fieldLabels.ts';

/** The input of a telephone number. */
export const phone = {
  ...typed(fieldLabels.phoneNumber),
  invalid: 'Please enter the phone number with 10 or 11 digits, starting with 0',
};
