import type { LanguageCode } from 'functions/shared/languages';
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

/** Returns parts of the public site's texts in the reader's language, always as the same object. Suspends until they are loaded. */
export function useCopy<P extends keyof Copy>(...parts: readonly P[]): Pick<Copy, P> {
  const texts = useTexts();
  // Called exactly once in each render, since React identifies a component's promises by their order.
  use(texts.coming(parts));
  return texts.copy;
}

/** Requests the texts of a page that is still loading, so that both load in parallel. */
export function useEarlyCopy(parts: readonly LaterPart[]): void {
  void useTexts().load(parts);
}

/** Returns a function that loads texts of pages that may come next. */
export function useCopyLoading(): (parts: readonly LaterPart[]) => Promise<unknown> {
  return useTexts().load;
}

/** Returns the reader's language, for links through which readers return from other sites. */
export function useLanguage(): LanguageCode {
  return useTexts().language;
}
