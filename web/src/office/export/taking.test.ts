import type { CsvPart } from 'functions/shared/contract/client';
import { MAX_LOST_LISTED } from 'functions/shared/csv/encodings';
import { exportPath, kindOfList, wantedIn } from './path.ts';
import { downloadParts } from './downloadParts.ts';

const lostAt = (row: number) => ({ row, column: '姓', character: '𠮷' });
const partOf = (text: string, rows: number, cursor: string | null, lost: readonly number[] = []): CsvPart => ({
  bytes: new TextEncoder().encode(text).buffer,
  part: { rows, cursor, lost: { count: lost.length, first: lost.map(lostAt) } },
});
const textOf = (chunks: readonly ArrayBuffer[]) => chunks.map((chunk) => new TextDecoder().decode(chunk)).join('');

describe('an exported file', () => {
  it('joins its parts in order and counts the rows of lost characters over all parts', async () => {
    const parts = new Map([
      [null, partOf('a\r\n1\r\n', 1, 'x', [1])],
      ['x', partOf('2\r\n3\r\n', 2, 'y', [2])],
      ['y', partOf('', 0, null)],
    ]);
    const reported: number[] = [];
    const ask = async (cursor: string | null) => parts.get(cursor) ?? Promise.reject(new Error(String(cursor)));
    const { chunks, rows, lost } = await downloadParts(ask, (count) => reported.push(count));
    expect(textOf(chunks)).toBe('a\r\n1\r\n2\r\n3\r\n');
    expect([rows, reported]).toEqual([3, [1, 3, 3]]);
    expect(lost).toEqual({ count: 2, first: [lostAt(1), lostAt(3)] });
  });

  it('lists only the first of many lost characters', async () => {
    const many = Array.from({ length: MAX_LOST_LISTED }, (_, index) => index + 1);
    const ask = async (cursor: string | null) => partOf('', 20, cursor === null ? 'x' : null, many);
    const { lost } = await downloadParts(ask, () => undefined);
    expect([lost.count, lost.first.length]).toEqual([2 * MAX_LOST_LISTED, MAX_LOST_LISTED]);
  });

  it('fails if a part is missing', async () => {
    const ask = async (cursor: string | null) => {
      if (cursor !== null) throw new Error('gone');
      return partOf('a', 1, 'x');
    };
    await expect(downloadParts(ask, () => undefined)).rejects.toThrow('gone');
  });
});

describe('the address of an export', () => {
  it('contains the kind and the query of a list', () => {
    const wanted = { kind: 'purchases', query: { state: 'WON', purchaseCount: 2, orderBy: '-createdAt' } } as const;
    expect(wantedIn(new URL(exportPath(wanted), 'http://x').searchParams)).toEqual(wanted);
    expect(wantedIn(new URLSearchParams({ kind: 'accounts', query: '{"a' }))).toEqual({ kind: 'accounts', query: {} });
    expect(wantedIn(new URLSearchParams({ kind: 'passwords' }))).toBeNull();
  });

  it('has the kind that belongs to a list', () => {
    expect(['purchase', 'account', 'mail', 'adminUser'].map(kindOfList)).toEqual([
      'purchases',
      'accounts',
      'mails',
      undefined,
    ]);
  });
});
