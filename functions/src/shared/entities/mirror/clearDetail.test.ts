import { clearedEntry } from './clearDetail.ts';

const ID = 'Account0000000000001';

it.each([
  [
    'removes the reason of an exclusion',
    'approval',
    ID,
    { kind: 'exclude', reason: '湊さん' },
    ID,
    { kind: 'exclude' },
  ],
  [
    "keeps the reason of the office's own requests",
    'approval',
    '3',
    { kind: 'erase', reason: 'お申し出' },
    '3',
    { kind: 'erase', reason: 'お申し出' },
  ],
  ['removes an id that is derived from an address', 'suppression', 'a1'.repeat(32), {}, 'erased', {}],
  ['removes digests of values', 'account', ID, { 'was.email': 'q'.repeat(43) }, ID, {}],
  ['keeps a mail type number', 'mail', 'b2'.repeat(32), { mailType: '12' }, 'erased', { mailType: '12' }],
] as const)('clearedEntry of an erased person: %s', (_, entity, target, detail, after, left) => {
  expect(clearedEntry({ entity, target, opened: null, detail })).toEqual({ target: after, opened: null, detail: left });
});

it.each([
  ['keeps a random id', 'account', ID, ID],
  ['removes an id that is derived from an address', 'mail', 'b2'.repeat(32), 'erased'],
  ["removes an id of Stripe's", 'stripeCustomer', 'cus_1', 'erased'],
])('clearedEntry of an opened record: %s', (_, entity, opened, after) => {
  expect(clearedEntry({ entity, target: '*', opened, detail: {} })).toEqual({ target: '*', opened: after, detail: {} });
});
