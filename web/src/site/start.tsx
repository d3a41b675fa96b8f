import { addressIn, placeIn } from 'functions/shared/ground/languages';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Language, newTexts, type Texts } from '../copy/texts.ts';
import { hasDraft, keepTyped } from './parts/pageDraft.ts';
import { App } from './shell/app.tsx';
import { equipment } from './shell/equipped.ts';
import { pageAt } from './shell/pages.tsx';

/** Starts the public site in one language. Each language has entry pages and a script of its own, so that nobody loads the texts of another. */
export function start(language: Language): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The entry page has no root');
  const texts = newTexts(language);
  const site = (
    <StrictMode>
      <BrowserRouter basename={`/${placeIn(language.code, '')}`}>
        <App texts={texts} />
      </BrowserRouter>
    </StrictMode>
  );
  const page = root.dataset.page;
  if (page === undefined || window.location.pathname !== addressIn(language.code, page)) fill(root, site);
  else void takeOver(root, site, page, texts);
}

// React's error only says that it has recovered. The failure itself is the error's cause.
const onRecoverableError = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error);

function fill(root: HTMLElement, site: ReactNode): void {
  createRoot(root, { onRecoverableError }).render(site);
}

/** Takes over a page that is in the HTML once all of it is here, so that nothing of it vanishes meanwhile. */
async function takeOver(root: HTMLElement, site: ReactNode, path: string, texts: Texts): Promise<void> {
  const page = pageAt(path);
  const parts = [page.load(), texts.load(page.texts), path === '/' ? undefined : equipment.load()];
  // What did not load the page itself tells.
  await Promise.all(parts).catch(() => undefined);
  keepTyped(path, root);
  // The HTML's form is empty.
  if (hasDraft(path)) flushSync(() => fill(root, site));
  else hydrateRoot(root, site, { onRecoverableError });
}
