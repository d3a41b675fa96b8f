import { keyIn } from 'functions/shared/keys/key';

/** The pages to which a mail's link with a key leads. */
const PAGES = ['registration', 'registration-change', 'purchase', 'status', 'receipt', 'unsubscribe'] as const;
const PAGE = new RegExp(`/(${PAGES.join('|')})(?:\\?[^#]*)?#key=`);

/** The most times that a filter may have encoded the link that it wraps. */
const MAX_DECODED = 3;

const decoded = (text: string): string => {
  let latest = text;
  for (let times = 0; times < MAX_DECODED; times += 1) {
    try {
      latest = decodeURIComponent(latest);
    } catch {
      return latest;
    }
  }
  return latest;
};

/**
 * Reads a link copied from a mail: wrapped over lines, inside a filter's address, with words around it, or the key alone.
 * @param here the path of this page, for a key without a page
 * @returns the address to go to within the site, or null if the text contains no complete key
 */
export const pastedLink = (text: string, here: string): string | null => {
  const link = decoded(text.replace(/\s+/g, ''));
  const key = keyIn(link);
  if (key === null) return null;
  const page = PAGE.exec(link)?.[1];
  return `${page === undefined ? here : `/${page}`}#key=${key}`;
};
