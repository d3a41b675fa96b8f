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

/** Parts of the public site's texts in the reader's language, always the same object. It suspends until they are loaded. */
export function useCopy<P extends keyof Copy>(...parts: readonly P[]): Pick<Copy, P> {
  const texts = useTexts();
  // Called once in each render in any case, since React identifies a component's promises by their order.
  use(texts.coming(parts));
  return texts.copy;
}

/** Requests the texts of a page that is still loading, so that both come together. */
export function useEarlyCopy(parts: readonly LaterPart[]): void {
  void useTexts().load(parts);
}

/** Loads texts of pages that may come next. */
export function useCopyLoading(): (parts: readonly LaterPart[]) => Promise<unknown> {
  return useTexts().load;
}

/** The reader's language, for links that come back from elsewhere. */
export function useLanguage(): LanguageCode {
  return useTexts().language;
}
