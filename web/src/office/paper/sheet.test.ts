import { campaign } from 'functions/shared/campaign/current';
import { paperApplicationSchema } from 'functions/shared/entities/paperApplication';
import { paper } from './texts.ts';
import { emptySheet, isSheet, sheetFaults, sheetInput, type SheetValues } from './sheet.ts';

const typed: SheetValues = {
  ...emptySheet('10/08 商工会'),
  lastName: '湊',
  firstName: '花子',
  postCode: '1234567',
  address1: 'みなも県みなも市1-2-3',
  phoneNumber: '03-1234-5678',
  age: '60',
  purchaseCount: '2',
  usePlace: campaign.usePlaces[0]?.code ?? '',
  learnFrom: campaign.learnFroms[0]?.code ?? '',
};
const faults = sheetFaults(paper.messages);

it('produces input that the server accepts, with null for empty fields', () => {
  expect(paperApplicationSchema.parse(sheetInput(typed))).toMatchObject({
    email: null,
    address2: null,
    lastNameKana: null,
    paperBatch: '10/08 商工会',
    purchaseCount: 2,
    consents: [],
  });
  expect(sheetInput({ ...typed, consents: true }).consents).toHaveLength(campaign.consents.length);
});

it('reports each faulty field in the order of the form', () => {
  expect(faults(typed)).toEqual({});
  expect(Object.keys(faults(emptySheet('')))).toEqual([
    'lastName',
    'firstName',
    'postCode',
    'address1',
    'phoneNumber',
    'age',
    'purchaseCount',
    'usePlace',
    'learnFrom',
  ]);
  expect(Object.keys(faults({ ...typed, email: 'not an address', lastNameKana: '湊' }))).toEqual([
    'lastNameKana',
    'email',
  ]);
});

it('explains what is entered for a person with one name', () => {
  expect(faults({ ...typed, firstName: '' })).toEqual({
    firstName: '名を入力してください。お名前が1つだけの方は「-」を入力します。',
  });
  expect(faults({ ...typed, firstName: '-' })).toEqual({});
});

it('recognizes a stored sheet and rejects other values', () => {
  expect(isSheet(typed)).toBe(true);
  expect(isSheet({ ...typed, consents: 'yes' })).toBe(false);
  expect(isSheet(null)).toBe(false);
});
