import { SEARCH_FORM } from '../folding/searchForm.ts';
import { afterPage, begunSearchRebuild, dueRebuild } from './rebuild.ts';

const begun = begunSearchRebuild({ number: 1, startedBy: 'owner@example.jp' }, 0);

it('afterPage rebuilds one entity after the other and then ends', () => {
  const second = afterPage(begun, { seen: 4, mended: 1, last: 'd' }, 1);
  expect(second).toMatchObject({ entity: 'account', cursor: 'd', state: 'RUNNING', seen: 4, mended: 1 });
  const third = afterPage(second, { seen: 2, mended: 2, last: null }, 2);
  expect(third).toMatchObject({ entity: 'inquiry', cursor: null, state: 'RUNNING', endedAt: null, seen: 6, mended: 3 });
  const last = afterPage(third, { seen: 0, mended: 0, last: null }, 3);
  expect(last).toMatchObject({ state: 'DONE', endedAt: '1970-01-01T09:00:00.003+09:00', seen: 6, mended: 3 });
});

it('dueRebuild begins one rebuild when the stored form is older, and notes its end', () => {
  const older = SEARCH_FORM - 1;
  expect(dueRebuild(SEARCH_FORM, null)).toBe('nothing');
  expect(dueRebuild(older, null)).toBe('begin');
  expect(dueRebuild(older, { state: 'DONE', form: older })).toBe('begin');
  // A rebuild that began before the deployment may have written the older form, so another one follows it.
  expect(dueRebuild(older, { state: 'RUNNING', form: older })).toBe('nothing');
  expect(dueRebuild(older, { state: 'DONE', form: SEARCH_FORM })).toBe('note');
});
