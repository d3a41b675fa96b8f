import type { LanguageCode } from 'functions/shared/ground/languages';

interface Spoken {
  /** Its name in itself, for whoever looks for it. */
  readonly name: string;
  /** What browsers and screen readers call it. やさしい日本語 has no code of its own: it is Japanese. */
  readonly lang: 'ja' | 'en';
  /** What messengers call it (https://ogp.me/#optional). */
  readonly locale: string;
}

export const SPOKEN: Readonly<Record<LanguageCode, Spoken>> = {
  ja: { name: '日本語', lang: 'ja', locale: 'ja_JP' },
  en: { name: 'English', lang: 'en', locale: 'en_US' },
  easy: { name: 'やさしい日本語', lang: 'ja', locale: 'ja_JP' },
};
