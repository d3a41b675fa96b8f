import { addressIn, placeOf } from 'functions/shared/ground/languages';
import { type ReactNode, startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SPOKEN } from '../copy/languages.ts';
import type { Texts } from '../copy/texts.ts';
import { focusPressed } from '../ui/focusPressed.ts';
import { turn } from './early.ts';
import { hasDraft, keepTyped } from './parts/pageDraft.ts';
import { askEarly } from './parts/stage.ts';
import { App } from './shell/app.tsx';
import { equipment } from './shell/equipped.ts';
import { pageAt } from './shell/pages.tsx';
import { isShownBefore, redirectOf } from './shell/stageGuard.ts';

/** The longest that a page of which nothing is known stands for itself. */
const LONGEST_WAIT_MS = 5000;

/** Starts the public site in the language of its texts. */
export function start(texts: Texts): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The entry page has no root');
  const { language } = texts;
  // The page of unknown addresses is one for all languages.
  document.documentElement.lang = SPOKEN[language].lang;
  focusPressed();
  const site = (
    <StrictMode>
      <BrowserRouter basename={addressIn(language, '/')}>
        <App texts={texts} />
      </BrowserRouter>
    </StrictMode>
  );
  const { page } = root.dataset;
  const { path } = placeOf(window.location.pathname);
  if (page === path) void takeOver(root, site, path, texts);
  else void replace(root, site, path, texts);
}

// React's error only says that it has recovered. The failure itself is the error's cause.
const onRecoverableError = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error);

function fill(root: HTMLElement, site: ReactNode): void {
  createRoot(root, { onRecoverableError }).render(site);
}

/** Loads all of a page's code and texts, in pieces. What does not load the page itself tells. */
async function loaded(path: string, texts: Texts): Promise<void> {
  const { load, before, texts: parts } = pageAt(path);
  // Requested now, and run when they are here: beside what all pages need, not after it.
  const first = before().catch(() => undefined);
  if (path !== '/') {
    await import('../ui/theme.ts').catch(() => undefined);
    await turn();
    await equipment.load().catch(() => undefined);
  }
  await turn();
  await first;
  await turn();
  const ofPage = load().catch(() => undefined);
  await turn();
  await Promise.allSettled([ofPage, texts.load(parts)]);
}

/** Takes over a page that is in the HTML once all of it is here, so that nothing of it vanishes meanwhile. */
async function takeOver(root: HTMLElement, site: ReactNode, path: string, texts: Texts): Promise<void> {
  await loaded(path, texts);
  keepTyped(path, root);
  // A form is made anew in one piece, from its draft, as the HTML's is empty: what is typed while React takes over in pieces would be lost.
  if (hasDraft(path) || isFilledIn(root)) fillAtOnce(root, site);
  // In pieces, between which the browser hears its reader.
  else startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
}

/** Whether the page is there to be filled in. One that is there to be read has parts that its reader may have opened. */
const isFilledIn = (root: HTMLElement): boolean =>
  root.querySelector('main form') !== null && root.querySelector('main details') === null;

/** Makes the page anew between two frames. Whoever is at one of its fields stays there. */
function fillAtOnce(root: HTMLElement, site: ReactNode): void {
  const name = document.activeElement?.getAttribute('name') ?? null;
  flushSync(() => fill(root, site));
  if (name !== null) root.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus({ preventScroll: true });
}

/** Shows a page of which the HTML says only what it is. That stands until the page is here, or for as long as an answer may take. */
async function replace(root: HTMLElement, site: ReactNode, path: string, texts: Texts): Promise<void> {
  const known = isShownBefore(path) ? undefined : loadedRedirect(path, texts);
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([Promise.all([loaded(path, texts), known]), late]);
  startTransition(() => fill(root, site));
}

/** Loads the page to which the one at `path` redirects, if it does. */
async function loadedRedirect(path: string, texts: Texts): Promise<void> {
  const redirect = redirectOf(path, await askEarly());
  if (redirect !== null) await loaded(redirect, texts);
}
