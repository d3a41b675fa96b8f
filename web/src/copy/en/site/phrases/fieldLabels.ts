import type { ChangeableField } from 'functions/shared/site/fieldLabels';

/** The names of fields, on the forms. */
export const fieldLabels: Readonly<Record<ChangeableField, string>> = {
  lastName: 'Family name',
  firstName: 'Given name',
  lastNameKana: 'Family name in kana (ふりがな)',
  firstNameKana: 'Given name in kana (ふりがな)',
  postCode: 'Postal code',
  address1: 'Address',
  address2: 'Building and room number',
  phoneNumber: 'Phone number',
  age: 'Age group',
  plannedPurchaseCount: 'Number of sets you plan to buy',
  usePlace: 'Shops where you mainly want to use the vouchers',
  learnFrom: 'How did you hear about these vouchers?',
  email: 'Email address',
  emailRequested: 'Request to change the email address (waiting to be confirmed at the new address)',
  purchaseCount: 'Number of sets you want',
  card: 'Payment card',
  acceptsPartial: 'Winning fewer sets than you want',
};
