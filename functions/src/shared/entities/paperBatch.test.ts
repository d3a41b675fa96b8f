import { listQuery } from '../contract/shape.ts';
import { account } from './account.ts';
import { paperApplicationSchema } from './paperApplication.ts';
import { LIMITS } from '../ground/limits.ts';
import { pileName } from '../folding/pileName.ts';

describe("a pile's name", () => {
  it('is one whatever the width of its letters and blanks', () => {
    expect(['A-1', 'Ａ－１', ' A-1 ', 'Ａ-１\u3000'].map(pileName)).toEqual(['A-1', 'A-1', 'A-1', 'A-1']);
    expect(['10/08 港', '１０／０８\u3000港', '10/08  港'].map(pileName)).toEqual(Array(3).fill('10/08 港'));
    expect(pileName('A-1')).not.toBe(pileName('A-2'));
  });

  it('is stored so, and refused where that form is too long', () => {
    const schema = paperApplicationSchema.shape.paperBatch;
    expect(schema.parse('１０／０８\u3000港')).toBe('10/08 港');
    // One letter that NFKC makes four of.
    expect(schema.safeParse('㍿'.repeat(LIMITS.paperBatch)).success).toBe(false);
  });

  it('is looked for so', () => {
    expect(listQuery(account).parse({ paperBatch: ' １０／０８\u3000港' })).toEqual({ paperBatch: '10/08 港' });
  });
});
