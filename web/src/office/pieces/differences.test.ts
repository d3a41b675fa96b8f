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
  it('names what the other person changed, beside what was typed here', () => {
    const mine = { ...before, note: 'mine' };
    const theirs = { ...before, note: 'theirs', secret: 2, updatedAt: '2' };
    expect(differencesOf(fields, { id: 'a', before, mine }, theirs)).toEqual([
      { name: 'note', field: fields['note'], theirs: 'theirs', mine: 'mine' },
    ]);
  });

  it('takes a field that is missing for an empty one, and names none where only this one typed', () => {
    const { note: _, ...withoutNote } = before;
    expect(differencesOf(fields, { id: 'a', before, mine: { ...before, name: '港' } }, withoutNote)).toEqual([]);
  });
});
