import { addressIn, placeOf } from 'functions/shared/languages';
import { type ReactNode, startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SPOKEN } from '../copy/languages.ts';
import type { Texts } from '../copy/texts.ts';
import { focusPressed } from '../ui/focusPressed.ts';
import { turn } from './early.ts';
import { hasDraft, storeTypedValues } from './parts/pageDraft.ts';
import { fetchStageEarly } from './parts/stage.ts';
import { App } from './shell/app.tsx';
import { equipment } from './shell/equipped.ts';
import { pageAt } from './shell/pages.tsx';
import { isShownBefore, redirectOf } from './shell/stageGuard.ts';

/** The longest time that a frame without its page is shown. */
const MAX_WAIT_MS = 5000;

/** Starts the public site in the language of its texts. */
export function start(texts: Texts): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The entry page has no root');
  const { language } = texts;
  // All languages share the page of unknown addresses.
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
  if (page === path) void hydratePage(root, site, path, texts);
  else void replace(root, site, path, texts);
}

// React's error only says that it has recovered. The original failure is the error's cause.
const onRecoverableError = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error);

function fill(root: HTMLElement, site: ReactNode): void {
  createRoot(root, { onRecoverableError }).render(site);
}

/** Loads all of a page's code and texts, in pieces. The page itself shows a failure to load. */
async function loaded(path: string, texts: Texts): Promise<void> {
  const { load, before, texts: parts } = pageAt(path);
  // Requested now, to load in parallel with the code that all pages need. It runs after that code.
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

/** Takes over a page that is in the HTML once all of its code has loaded, so that no part of it vanishes meanwhile. */
async function hydratePage(root: HTMLElement, site: ReactNode, path: string, texts: Texts): Promise<void> {
  await loaded(path, texts);
  storeTypedValues(path, root);
  // A form is rendered anew in one piece from its draft, as the HTML's is empty. Text typed while React hydrates in pieces would be lost.
  if (hasDraft(path) || isFilledIn(root)) fillAtOnce(root, site);
  // In pieces, so that the browser can react to its reader in between.
  else startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
}

/** Returns whether the page is mainly a form. A page for reading has parts that its reader may have opened. */
const isFilledIn = (root: HTMLElement): boolean =>
  root.querySelector('main form') !== null && root.querySelector('main details') === null;

/** Renders the page anew between two frames, and restores the focus to its field. */
function fillAtOnce(root: HTMLElement, site: ReactNode): void {
  const name = document.activeElement?.getAttribute('name') ?? null;
  flushSync(() => fill(root, site));
  if (name !== null) root.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus({ preventScroll: true });
}

/** Shows a page whose HTML contains only its description. That description stays until the page has loaded, or for as long as an answer may take. */
async function replace(root: HTMLElement, site: ReactNode, path: string, texts: Texts): Promise<void> {
  const known = isShownBefore(path) ? undefined : loadedRedirect(path, texts);
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([Promise.all([loaded(path, texts), known]), late]);
  startTransition(() => fill(root, site));
}

/** Loads the page to which the one at `path` redirects, if it does. */
async function loadedRedirect(path: string, texts: Texts): Promise<void> {
  const redirect = redirectOf(path, await fetchStageEarly());
  if (redirect !== null) await loaded(redirect, texts);
}
