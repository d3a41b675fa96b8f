// This import is the first, since all others may use the functions that it fills in.
import '../client/oldBrowsers.ts';
import { type LanguageCode, placeOf } from 'functions/shared/languages';
import { restoredAddress } from '../client/mailLink.ts';
import type { Texts } from '../copy/texts.ts';
import { fetchScripts, painted, turn } from './early.ts';

// A page loads the texts of its own language only.
const TEXTS: Readonly<Record<LanguageCode, () => Promise<{ readonly default: Texts }>>> = {
  ja: () => import('./ja.ts'),
  en: () => import('./en.ts'),
  easy: () => import('./easy.ts'),
};

/**
 * Starts the site. The page is in its HTML and is readable first; the scripts that take it over load after it and run in pieces. Until then its
 * buttons are disabled (`ui/here.ts`).
 */
async function begin(): Promise<void> {
  const { pathname, search } = window.location;
  const address = restoredAddress(`${pathname}${search}`);
  if (address !== null) return window.location.replace(address);
  await painted();
  await fetchScripts();
  await import('react-dom/client');
  await turn();
  // All languages share the page of unknown addresses, so the address determines the language.
  const { default: texts } = await TEXTS[placeOf(window.location.pathname).language]();
  await turn();
  const { start } = await import('./start.tsx');
  await turn();
  start(texts);
}

/** Shows the notice in the HTML (`document/documents.ts`), which needs no other script. */
function showLoadFailure(): void {
  const notice = document.getElementById('unopened');
  if (notice === null) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

begin().catch((error: unknown) => {
  showLoadFailure();
  throw error;
});
