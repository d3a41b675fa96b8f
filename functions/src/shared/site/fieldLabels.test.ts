import { account } from '../entities/account.ts';
import { purchase } from '../entities/purchase.ts';
import { fieldLabel } from './fieldLabels.ts';

const officeOnly = ['note'];

describe('fieldLabel', () => {
  it('names every field an applicant can change', () => {
    const fields = [...Object.keys(account.change.shape), ...Object.keys(purchase.change.shape), 'withdrawal'];
    for (const field of fields.filter((one) => !officeOnly.includes(one))) expect(fieldLabel(field)).not.toBe('');
  });

  it('refuses a field without a label', () => {
    expect(() => fieldLabel('constructor')).toThrow(RangeError);
    expect(() => fieldLabel('shoeSize')).toThrow(RangeError);
  });
});
