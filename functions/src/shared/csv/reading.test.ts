import { csvRows } from './reading.ts';

describe('a file from elsewhere', () => {
  it('is read in UTF-8, with BOM or without, and in CP932', () => {
    expect(csvRows(Buffer.from('\ufeff湊,1\n'))).toEqual([['湊', '1']]);
    expect(csvRows(Buffer.from('湊,1\r\n\r\n港'))).toEqual([['湊', '1'], ['港']]);
    expect(csvRows(Buffer.from('96a92c310d0a', 'hex'))).toEqual([['湊', '1']]);
  });

  it('is none where a quote stays open', () => {
    expect(csvRows(Buffer.from('a,"b\n'))).toBeNull();
  });
});
