// First: all that follows may use what it fills in.
import '../client/oldBrowsers.ts';
import { type LanguageCode, placeOf } from 'functions/shared/ground/languages';
import { restoredAddress } from '../client/mailLink.ts';
import type { Texts } from '../copy/texts.ts';
import { fetchScripts, painted, turn } from './early.ts';

// Nobody loads the texts of another language.
const TEXTS: Readonly<Record<LanguageCode, () => Promise<{ readonly default: Texts }>>> = {
  ja: () => import('./ja.ts'),
  en: () => import('./en.ts'),
  easy: () => import('./easy.ts'),
};

/** The page is in its HTML and is read first: what takes it over loads after it, and runs in pieces. Until then its buttons cannot be pressed (`ui/here.ts`). */
async function begin(): Promise<void> {
  const { pathname, search } = window.location;
  const address = restoredAddress(`${pathname}${search}`);
  if (address !== null) return window.location.replace(address);
  await painted();
  await fetchScripts();
  await import('react-dom/client');
  await turn();
  // The page of unknown addresses is one for all languages, so it is the address that tells.
  const { default: texts } = await TEXTS[placeOf(window.location.pathname).language]();
  await turn();
  const { start } = await import('./start.tsx');
  await turn();
  start(texts);
}

/** Shows the notice of the HTML (`document/documents.ts`), which needs no other script. */
function tellUnopened(): void {
  const notice = document.getElementById('unopened');
  if (notice === null) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

begin().catch((error: unknown) => {
  tellUnopened();
  throw error;
});
