import { addressIn } from 'functions/shared/ground/languages';
import { type ReactNode, startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SPOKEN } from '../copy/languages.ts';
import type { Texts } from '../copy/texts.ts';
import { hasDraft, keepTyped } from './parts/pageDraft.ts';
import { App } from './shell/app.tsx';
import { equipment } from './shell/equipped.ts';
import { pageAt } from './shell/pages.tsx';

/** Starts the public site in the language of its texts. */
export function start(texts: Texts): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The entry page has no root');
  const { language } = texts;
  // The page of unknown addresses is one for all languages.
  document.documentElement.lang = SPOKEN[language].lang;
  const site = (
    <StrictMode>
      <BrowserRouter basename={addressIn(language, '/')}>
        <App texts={texts} />
      </BrowserRouter>
    </StrictMode>
  );
  const page = root.dataset.page;
  // In pieces, between which the browser hears its reader.
  if (page === undefined || window.location.pathname !== addressIn(language, page))
    startTransition(() => fill(root, site));
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
  else startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
}
