import { listQuery } from '../contract/schemas.ts';
import { account } from './account.ts';
import { paperApplicationSchema } from './paperApplication.ts';
import { LIMITS } from '../fields/limits.ts';
import { pileName } from '../folding/pileName.ts';

describe('the name of a paper batch', () => {
  it('is normalized for width and blanks', () => {
    expect(['A-1', 'Ａ－１', ' A-1 ', 'Ａ-１\u3000'].map(pileName)).toEqual(['A-1', 'A-1', 'A-1', 'A-1']);
    expect(['10/08 港', '１０／０８\u3000港', '10/08  港'].map(pileName)).toEqual(Array(3).fill('10/08 港'));
    expect(pileName('A-1')).not.toBe(pileName('A-2'));
  });

  it('is stored in normalized form, and rejected if that form is too long', () => {
    const schema = paperApplicationSchema.shape.paperBatch;
    expect(schema.parse('１０／０８\u3000港')).toBe('10/08 港');
    // One character that NFKC expands to four.
    expect(schema.safeParse('㍿'.repeat(LIMITS.paperBatch)).success).toBe(false);
  });

  it('is normalized when it is searched', () => {
    expect(listQuery(account).parse({ paperBatch: ' １０／０８\u3000港' })).toEqual({ paperBatch: '10/08 港' });
  });
});
