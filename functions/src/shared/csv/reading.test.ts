import { csvRows } from './reading.ts';

describe('csvRows', () => {
  it('reads UTF-8 with or without a BOM, and CP932', () => {
    expect(csvRows(Buffer.from('\ufeff湊,1\n'))).toEqual([['湊', '1']]);
    expect(csvRows(Buffer.from('湊,1\r\n\r\n港'))).toEqual([['湊', '1'], ['港']]);
    expect(csvRows(Buffer.from('96a92c310d0a', 'hex'))).toEqual([['湊', '1']]);
  });

  it('returns null for an unclosed quote', () => {
    expect(csvRows(Buffer.from('a,"b\n'))).toBeNull();
  });
});
