import { ENTITY_NAMES, type EntityName } from 'functions/shared/contract/policies';
import { matchPath } from 'react-router-dom';
import type { ChapterName } from './manualChapters.ts';
import { entityDescriptors } from '../entityDescriptors.ts';
import { officePages, pageNames, type PageName } from '../officePages.ts';
import { ADMIN_BASE, pagePath } from '../shell/paths.ts';

/** Returns the chapter of the page at an address; null for the manual, and for an address without a page. */
export const chapterAt = (path: string): ChapterName | null => {
  const page = pageNames.find((name) => matchPath(pagePath(name), path) !== null);
  if (page !== undefined) return officePages[page].chapter;
  const entity = ENTITY_NAMES.find((name) => matchPath(`${ADMIN_BASE}/${name}/*`, path) !== null);
  return entity === undefined ? null : entityDescriptors[entity].chapter;
};

/** Returns the path to the manual, at a chapter or at its beginning. */
export const helpPath = (chapter: ChapterName | null): string =>
  chapter === null ? pagePath('help') : `${pagePath('help')}#${chapter}`;

interface Leads {
  readonly page?: PageName;
  readonly entity?: EntityName;
}

/** Returns the pages to which a chapter links: all pages of the chapter, except pages of a single record. */
export const pagesOf = (chapter: ChapterName): readonly Leads[] => [
  ...pageNames
    .filter((page) => officePages[page].chapter === chapter && !officePages[page].path.includes(':'))
    .map((page) => ({ page })),
  ...ENTITY_NAMES.filter((entity) => entityDescriptors[entity].chapter === chapter).map((entity) => ({ entity })),
];
