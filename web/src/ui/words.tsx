import { createContext, type ReactNode, useContext } from 'react';

/** Texts that components show by themselves, in the reader's language. The app provides them. */
export interface Words {
  /** The window's title, from a page's heading. */
  readonly windowTitle: (heading: string) => string;
  readonly form: {
    readonly required: string;
    readonly optional: string;
    readonly choose: string;
    readonly errorPrefix: string;
    readonly summaryTitle: (count: number) => string;
    readonly failureTitle: string;
  };
  /** The texts of failures other than refusals, by their kind; `fault` covers all other kinds. */
  readonly failures: Readonly<Record<string, string>> & { readonly fault: string };
  /** The text of a refusal, by its code. */
  readonly refusal: (code: string) => ReactNode;
}

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords needs a WordsProvider above it');
  return words;
}
