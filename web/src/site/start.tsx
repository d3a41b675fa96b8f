import { placeIn } from 'functions/shared/ground/languages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Language, newTexts } from '../copy/texts.ts';
import { App } from './shell/app.tsx';

/** Starts the public site in one language. Each language has an entry page and a script of its own, so that nobody loads the texts of another. */
export function start(language: Language): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The entry page has no root');

  // React's error only says that it has recovered. The failure itself is the error's cause.
  const onRecoverableError = (error: unknown): void =>
    reportError(error instanceof Error ? (error.cause ?? error) : error);
  createRoot(root, { onRecoverableError }).render(
    <StrictMode>
      <BrowserRouter basename={`/${placeIn(language.code, '')}`}>
        <App texts={newTexts(language)} />
      </BrowserRouter>
    </StrictMode>,
  );
}
