import { account } from '../entities/account.ts';
import { purchase } from '../entities/purchase.ts';
import { changedFieldLabel } from './changedFieldLabels.ts';

const officeOnly = ['note'];

describe('changedFieldLabel', () => {
  it('names every field an applicant can change', () => {
    const fields = [...Object.keys(account.change.shape), ...Object.keys(purchase.change.shape), 'withdrawal'];
    for (const field of fields.filter((one) => !officeOnly.includes(one)))
      expect(changedFieldLabel(field)).not.toBe('');
  });

  it('refuses a field without a label', () => {
    expect(() => changedFieldLabel('shoeSize')).toThrow(RangeError);
  });
});
