import type { LanguageCode } from 'functions/shared/languages';

interface Spoken {
  /** The language's name in that language itself. */
  readonly name: string;
  /** The language code for browsers and screen readers. やさしい日本語 has no code of its own, so it uses that of Japanese. */
  readonly lang: 'ja' | 'en';
  /** The locale for link previews (https://ogp.me/#optional). */
  readonly locale: string;
}

export const SPOKEN: Readonly<Record<LanguageCode, Spoken>> = {
  ja: { name: '日本語', lang: 'ja', locale: 'ja_JP' },
  en: { name: 'English', lang: 'en', locale: 'en_US' },
  easy: { name: 'やさしい日本語', lang: 'ja', locale: 'ja_JP' },
};
