import { type ReactNode, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LanguageProvider, useCopy } from '../../copy/language.tsx';
import type { Texts } from '../../copy/texts.ts';
import { type Words, WordsProvider } from '../../ui/words.tsx';
import { Fault } from './fault.tsx';
import { Layout } from './layout.tsx';
import { Refusal } from './refusal.tsx';

/** The public site: all global parts once, and the routes. The surrounding router provides the address. */
export function App({ texts }: { texts: Texts }) {
  return (
    <LanguageProvider texts={texts}>
      <ErrorBoundary fallback={<Fault />}>
        <Spoken>
          <Layout />
        </Spoken>
      </ErrorBoundary>
    </LanguageProvider>
  );
}

/** Provides the texts that components show by themselves. */
function Spoken({ children }: { children: ReactNode }) {
  const { failures, form, site } = useCopy('failures', 'form', 'site');
  const words = useMemo<Words>(
    () => ({
      failures,
      form,
      refusal: (code) => <Refusal code={code} otherwise={failures.fault} />,
      windowTitle: (heading) => (heading === site.name ? heading : site.title(heading)),
    }),
    [failures, form, site],
  );
  return <WordsProvider value={words}>{children}</WordsProvider>;
}
