import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { addressIn, type LanguageCode } from 'functions/shared/ground/languages';
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

/** React's mark of a part that was not complete. */
const INCOMPLETE = '<!--$!-->';

/** Renders the site's HTML. Runs at build, without a browser. */
export class Prerendering {
  readonly #cache = createCache({ key: 'css' });

  constructor() {
    // Styles are then collected instead of being put beside each element.
    this.#cache.compat = true;
  }

  /** The page at `path`, complete. */
  async page(language: LanguageCode, path: string): Promise<string> {
    const texts = textsIn(language);
    const { load, texts: parts } = pageAt(path);
    await Promise.all([load(), texts.load(parts), equipment.load()]);
    const html = this.#html(language, path, texts);
    if (html.includes(INCOMPLETE)) throw new Error(`${path} is not complete without a browser`);
    return html;
  }

  /** The frame of the page at `path`, which a script fills. */
  async frame(language: LanguageCode, path: string): Promise<string> {
    const texts = textsIn(language);
    const html = this.#html(language, path, texts);
    // Rendering has asked for them, and what loads them is closed after the last page.
    await texts.load(pageAt(path).texts);
    return html;
  }

  /** The styles of all that was rendered so far. The browser's own cache knows them by the same names. */
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
