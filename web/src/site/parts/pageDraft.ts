import { drafts } from '../../client/session.ts';

/** Returns the name of a page's draft, which is the page's name. */
const draftOf = (path: string): string => (path === '/confirmation' ? 'purchase' : path.slice(1));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns whether a reload of the page at `path` would silently lose typed data. */
export function hasDraft(path: string): boolean {
  return drafts.read(draftOf(path), isObject) !== null;
}

/** Stores as a draft what a visitor typed into the page's form before its script started. */
export function storeTypedValues(path: string, page: ParentNode): void {
  const form = page.querySelector('form');
  if (form === null) return;
  const typed = Object.fromEntries(new FormData(form));
  if (Object.values(typed).some((value) => value !== '')) drafts.write(draftOf(path), typed);
}
