import type { LanguageCode } from 'functions/shared/ground/languages';
import { createContext, type ReactNode, use } from 'react';
import type { Copy, LaterPart, Texts } from './texts.ts';

const TextsContext = createContext<Texts | null>(null);

export function LanguageProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useCopy needs a LanguageProvider above it');
  return texts;
}

/** Parts of the texts of the public site in the reader's language, always the same object. What has not come yet is waited for. */
export function useCopy<P extends keyof Copy>(...parts: readonly P[]): Pick<Copy, P> {
  const texts = useTexts();
  // Once in each render, whatever has come: React tells the promises of a component by their order.
  use(texts.coming(parts));
  return texts.copy;
}

/** Asks for the texts of a page that is still loading, so that both come together. */
export function useEarlyCopy(parts: readonly LaterPart[]): void {
  void useTexts().load(parts);
}

/** The language that is read: for what leads back to a page from elsewhere. */
export function useLanguage(): LanguageCode {
  return useTexts().language;
}
