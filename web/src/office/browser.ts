import { browser as copy } from './browserTexts.ts';

// This module is imported before all others, since some of them need the storage while they load.

/** A text of the size of a stored sign-in. */
const SIGN_IN = 'x'.repeat(4_096);
const TRIED = 'voucher-lottery.tried';

function canStore(): boolean {
  try {
    window.localStorage.setItem(TRIED, SIGN_IN);
    window.localStorage.removeItem(TRIED);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the browser has the library functions that the office uses: Chrome and Edge 110, Firefox 115, Safari 16. */
const isCurrent = (): boolean => 'toSorted' in Array.prototype && 'hasOwn' in Object && 'structuredClone' in window;

/**
 * Shows why the browser cannot run the office.
 * @throws Error with that sentence, so that no other module of the office starts
 */
function refuse(text: string): never {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = text;
  document.getElementById('root')?.append(notice);
  throw new Error(text);
}

if (!isCurrent()) refuse(copy.old);
if (!canStore()) refuse(copy.storage);
