import { ENTITY_NAMES } from 'functions/shared/contract/policies';
import { chapterNames } from './manualChapters.ts';
import { entityDescriptors } from '../entityDescriptors.ts';
import { officePages, pageNames } from '../officePages.ts';
import { ADMIN_BASE, pagePath, recordPath } from '../shell/paths.ts';
import { chapterAt, helpPath, pagesOf } from './chapters.ts';

describe('the chapter of a page', () => {
  it.each(pageNames)('is found by the address of %s', (name) =>
    expect(chapterAt(pagePath(name))).toBe(officePages[name].chapter),
  );

  it.each(ENTITY_NAMES)('is found by each record address of %s', (name) => {
    for (const path of [`${ADMIN_BASE}/${name}`, recordPath(name, 'a1'), `${ADMIN_BASE}/${name}/create`]) {
      expect(chapterAt(path)).toBe(entityDescriptors[name].chapter);
    }
  });

  it.each(['/admin/help', '/admin/nowhere', '/admin/accounts', '/admin/login'])('is null for %s', (path) =>
    expect(chapterAt(path)).toBeNull(),
  );

  it('is release for the report of any draw', () => expect(chapterAt('/admin/totalPurchase/report/2')).toBe('release'));
});

describe('the page list of the chapters', () => {
  it('includes every page once, except pages of a single record', () => {
    const led = chapterNames.flatMap(pagesOf).map(({ page, entity }) => page ?? entity);
    const explained = pageNames.filter((name) => officePages[name].chapter !== null && !pagePath(name).includes(':'));
    const all = [...explained, ...ENTITY_NAMES];
    expect(led.toSorted()).toEqual(all.toSorted());
  });
});

it('links to a chapter of the manual, or to its beginning', () => {
  expect([helpPath('lapse'), helpPath(null)]).toEqual(['/admin/help#lapse', '/admin/help']);
});
