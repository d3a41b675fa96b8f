import type { ErasedRow } from 'functions/shared/erasure/erasing';
import { byTopic, waitsIn } from './byTopic.ts';

const NOTHING: ErasedRow = { path: 'a', topic: 'mail', stays: null, removed: 0, cleared: 0, kept: 0, waits: {} };

describe('the report of an erasure', () => {
  it('sums the collections of a topic, gives reasons for retention and omits empty topics', () => {
    const rows: ErasedRow[] = [
      { ...NOTHING, removed: 3 },
      { ...NOTHING, path: 'b', stays: 'numbers', removed: 1, cleared: 2 },
      { ...NOTHING, path: 'c', topic: 'log', stays: 'audit', kept: 4 },
      { ...NOTHING, path: 'd', topic: 'voucher', stays: 'accounting' },
    ];
    expect(byTopic(rows)).toEqual([
      { topic: 'mail', removed: 4, cleared: 2, kept: 0, stays: ['numbers'] },
      { topic: 'log', removed: 0, cleared: 0, kept: 4, stays: ['audit'] },
    ]);
  });

  it('lists what has to end first', () => {
    const rows: ErasedRow[] = [
      { ...NOTHING, waits: { mail_open: 1 } },
      { ...NOTHING, waits: { mail_open: 2, money_open: 1 } },
    ];
    expect(waitsIn(rows)).toEqual([
      ['money_open', 1],
      ['mail_open', 3],
    ]);
  });
});
