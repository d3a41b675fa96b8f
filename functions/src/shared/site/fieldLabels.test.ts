import { account } from '../entities/account.ts';
import { purchase } from '../entities/purchase.ts';
import { CHANGEABLE_FIELDS, fieldLabels } from './fieldLabels.ts';

const officeOnly = ['note'];

describe('fieldLabels', () => {
  it('name every field that an applicant can change', () => {
    const fields = [...Object.keys(account.change.shape), ...Object.keys(purchase.change.shape)];
    expect(CHANGEABLE_FIELDS).toEqual(expect.arrayContaining(fields.filter((one) => !officeOnly.includes(one))));
    expect(Object.values(fieldLabels)).not.toContain('');
  });
});
