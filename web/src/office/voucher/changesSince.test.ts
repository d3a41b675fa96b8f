import { changesSince } from './changesSince.ts';

const RELEASE = '2025-10-17T10:00:00.000+09:00';
const entry = (id: string, more: object) => ({
  id,
  entity: 'account',
  createdAt: RELEASE,
  fields: ['address1'],
  ...more,
});

it('returns only changes of name, address or telephone since the release', () => {
  const found = changesSince(
    [
      entry('moved', {}),
      entry('before', { createdAt: '2025-10-17T09:59:59.999+09:00' }),
      entry('note', { fields: ['note'] }),
      entry('both', { fields: ['note', 'phoneNumber', 'lastName'] }),
      entry('digests', { fields: [] }),
      entry('application', { entity: 'purchase' }),
    ],
    RELEASE,
  );
  expect(found.map(({ entry: { id }, fields }) => [id, fields])).toEqual([
    ['moved', ['address1']],
    ['both', ['lastName', 'phoneNumber']],
  ]);
});
