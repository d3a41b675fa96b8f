import { campaign } from '../../campaign/current.ts';
import { consentsSchema } from './person.ts';

const given = campaign.consents.map(({ id, version }) => ({ id, version }));

describe('consents', () => {
  it('are taken as they are asked for', () => expect(consentsSchema.parse(given)).toEqual(given));

  it('are refused with a field that nobody knows, as every body is', () => {
    expect(consentsSchema.safeParse(given.map((one) => Object.assign({ more: 1 }, one))).success).toBe(false);
  });
});
