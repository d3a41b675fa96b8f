import { office } from '../../copy/ja/office/texts.ts';
import { operations } from './operations.ts';

it('offers each operation under a name of its own, so that no choice hides the entries of another', () => {
  const names = operations(office).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
