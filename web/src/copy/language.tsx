import type { Campaign } from 'functions/shared/campaign/campaign';
import { campaign as current } from 'functions/shared/campaign/current';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ja } from './ja/texts.ts';

/** Every text a language has to bring: those of the first one. */
export type Copy = ReturnType<typeof ja>;

/** A language's texts, of a campaign. */
export type Language = (campaign: Campaign) => Copy;

/** By the code that stands in the entry page's `lang`: a further language is a folder beside `ja` and a line here. */
const LANGUAGES = { ja } as const satisfies Record<string, Language>;

const CopyContext = createContext<Copy | null>(null);

/** The language of a page that says `code` is its own; the first one where it says none that is known. */
export function languageOf(code: string): Language {
  return isKnown(code) ? LANGUAGES[code] : LANGUAGES.ja;
}

interface LanguageProviderProps {
  readonly language?: Language;
  readonly campaign?: Campaign;
  readonly children: ReactNode;
}

export function LanguageProvider({ language = ja, campaign = current, children }: LanguageProviderProps) {
  const copy = useMemo(() => language(campaign), [language, campaign]);
  return <CopyContext value={copy}>{children}</CopyContext>;
}

/** The texts of the public site in the reader's language. */
export function useCopy(): Copy {
  const copy = useContext(CopyContext);
  if (!copy) throw new Error('useCopy needs a LanguageProvider above it');
  return copy;
}

function isKnown(code: string): code is keyof typeof LANGUAGES {
  return Object.hasOwn(LANGUAGES, code);
}
