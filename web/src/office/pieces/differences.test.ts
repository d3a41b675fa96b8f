import type { Fields } from '../entity.ts';
import { differencesOf } from './differences.ts';

const fields: Fields = {
  name: { kind: 'line', edit: 'required' },
  note: { kind: 'text', edit: 'optional' },
  secret: 'no',
  updatedAt: { kind: 'instant' },
};
const before = { id: 'a', name: '湊', note: null, secret: 1, updatedAt: '1' };

describe('differencesOf', () => {
  it('returns the fields that the other person changed, with both values', () => {
    const mine = { ...before, note: 'mine' };
    const theirs = { ...before, note: 'theirs', secret: 2, updatedAt: '2' };
    expect(differencesOf(fields, { id: 'a', before, mine }, theirs)).toEqual([
      { name: 'note', field: fields['note'], theirs: 'theirs', mine: 'mine' },
    ]);
  });

  it('treats a missing field as empty, and omits fields that changed only here', () => {
    const { note: _, ...withoutNote } = before;
    expect(differencesOf(fields, { id: 'a', before, mine: { ...before, name: '港' } }, withoutNote)).toEqual([]);
  });
});
