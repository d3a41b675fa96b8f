import { campaign } from 'functions/shared/campaign/current';
import { accountInputSchema } from 'functions/shared/entities/typed/person';
import { person } from '../../../copy/ja/site/person.ts';
import { faultsOf } from '../../../ui/form/checks.ts';
import { emptyNewPerson, newPersonInput, newPersonMessages, type NewPersonValues } from './personValues.ts';

const messages = newPersonMessages({ person });
const filled: NewPersonValues = {
  ...emptyNewPerson,
  lastName: '水沢',
  firstName: '花子',
  postCode: '1234567',
  address1: 'みなも県みなも市1-2-3',
  phoneNumber: '090-1234-5678',
  age: '70',
  plannedPurchaseCount: '2',
  usePlace: campaign.usePlaces[0]?.code ?? '',
  learnFrom: campaign.learnFroms[0]?.code ?? '',
  consents: campaign.consents.map(({ id }) => id),
};

const faults = (values: NewPersonValues) => faultsOf(accountInputSchema, newPersonInput, messages, values);

describe('the form of /registration', () => {
  it('sends what the server accepts, with null for omitted fields', () => {
    expect(faults(filled)).toEqual({});
    expect(newPersonInput(filled)).toMatchObject({
      lastNameKana: null,
      address2: null,
      age: 70,
      plannedPurchaseCount: 2,
    });
  });

  it('reports exactly the required fields if it is empty', () => {
    const optional = ['lastNameKana', 'firstNameKana', 'address2'];
    const required = Object.keys(messages).filter((field) => !optional.includes(field));
    expect(Object.keys(faults(emptyNewPerson))).toEqual(required);
  });

  it('reports invalid values', () => {
    expect(faults({ ...filled, postCode: '123', lastNameKana: '水沢' })).toEqual({
      lastNameKana: messages.lastNameKana.invalid,
      postCode: messages.postCode.invalid,
    });
  });

  it('requires every required consent', () => {
    expect(Object.keys(faults({ ...filled, consents: filled.consents.slice(1) }))).toEqual(['consents']);
  });
});
