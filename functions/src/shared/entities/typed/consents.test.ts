import { campaign } from '../../campaign/current.ts';
import { consentsSchema } from './person.ts';

const given = campaign.consents.map(({ id, version }) => ({ id, version }));

describe('consentsSchema', () => {
  it('accepts the consents of the campaign', () => expect(consentsSchema.parse(given)).toEqual(given));

  it('rejects an unknown field', () => {
    expect(consentsSchema.safeParse(given.map((one) => Object.assign({ more: 1 }, one))).success).toBe(false);
  });
});
