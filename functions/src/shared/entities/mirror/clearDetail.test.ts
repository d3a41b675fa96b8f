import { clearedEntry } from './clearDetail.ts';

const ID = 'Account0000000000001';

it.each([
  ['words of an exclusion go', 'approval', ID, { kind: 'exclude', reason: '湊さん' }, ID, { kind: 'exclude' }],
  [
    'those of the office’s own requests stay',
    'approval',
    '3',
    { kind: 'erase', reason: 'お申し出' },
    '3',
    { kind: 'erase', reason: 'お申し出' },
  ],
  ['an id that is made of an address goes', 'suppression', 'a1'.repeat(32), {}, 'erased', {}],
  ['digests of values go', 'account', ID, { 'was.email': 'q'.repeat(43) }, ID, {}],
  ['a number of ours stays', 'mail', 'b2'.repeat(32), { mailType: '12' }, 'erased', { mailType: '12' }],
] as const)('%s', (_, entity, target, detail, after, left) => {
  expect(clearedEntry({ entity, target, detail })).toEqual({ target: after, detail: left });
});
