import { type LanguageCode, placeOf } from 'functions/shared/ground/languages';
import type { Texts } from '../copy/texts.ts';
import { start } from './start.tsx';

// Nobody loads the texts of another language. Each page's HTML names those of its own, so that they come beside this script (`web/prerender.ts`).
const TEXTS: Readonly<Record<LanguageCode, () => Promise<{ readonly default: Texts }>>> = {
  ja: () => import('./ja.ts'),
  en: () => import('./en.ts'),
  easy: () => import('./easy.ts'),
};

// The page of unknown addresses is one for all languages, so it is the address that tells.
void TEXTS[placeOf(window.location.pathname).language]().then(({ default: texts }) => start(texts));
