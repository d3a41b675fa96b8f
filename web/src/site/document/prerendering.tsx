import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { addressIn, type LanguageCode } from 'functions/shared/languages';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { newTexts } from '../../copy/texts.ts';
import { App } from '../shell/app.tsx';
import { equipment } from '../shell/equipped.ts';
import { pageAt } from '../shell/pages.tsx';
import { SPOKEN_IN } from './spoken.ts';

const textsIn = (code: LanguageCode) => {
  const { language, campaign } = SPOKEN_IN[code];
  return newTexts(language, campaign);
};

/** React's mark of an incomplete part. */
const INCOMPLETE = '<!--$!-->';

/** Renders the site's HTML. Runs at build, without a browser. */
export class Prerendering {
  readonly #cache = createCache({ key: 'css' });

  constructor() {
    // In this mode styles are collected instead of being inserted beside each element.
    this.#cache.compat = true;
  }

  /** Returns the complete HTML of the page at `path`. */
  async page(language: LanguageCode, path: string): Promise<string> {
    const texts = textsIn(language);
    const { load, texts: parts } = pageAt(path);
    await Promise.all([load(), texts.load(parts), equipment.load()]);
    const html = this.#html(language, path, texts);
    if (html.includes(INCOMPLETE)) throw new Error(`${path} is not complete without a browser`);
    return html;
  }

  /** Returns the frame of the page at `path`, which a script fills. */
  async frame(language: LanguageCode, path: string): Promise<string> {
    const texts = textsIn(language);
    const html = this.#html(language, path, texts);
    // Rendering has requested these texts. Waits for them, since vite's server closes after the last page.
    await texts.load(pageAt(path).texts);
    return html;
  }

  /** Returns the styles of everything rendered so far. The browser's style cache uses the same class names. */
  get styles(): string {
    return Object.values(this.#cache.inserted)
      .filter((rule) => typeof rule === 'string')
      .join('');
  }

  #html(language: LanguageCode, path: string, texts: ReturnType<typeof newTexts>): string {
    return renderToString(
      <StrictMode>
        <CacheProvider value={this.#cache}>
          <StaticRouter location={addressIn(language, path)} basename={addressIn(language, '/')}>
            <App texts={texts} />
          </StaticRouter>
        </CacheProvider>
      </StrictMode>,
    );
  }
}
