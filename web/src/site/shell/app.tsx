import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LanguageProvider, useCopy } from '../../copy/language.tsx';
import type { Texts } from '../../copy/texts.ts';
import { DialogProvider } from '../../ui/dialog.tsx';
import { LoadingProvider } from '../../ui/loading.tsx';
import { SnackbarProvider } from '../../ui/snackbar.tsx';
import { theme } from '../../ui/theme.ts';
import { type Words, WordsProvider } from '../../ui/words.tsx';
import { Fault } from './fault.tsx';
import { Router } from './router.tsx';

// A browser is often wrong about being offline; a call that fails says more.
const newQueryClient = () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });

/** The public site: everything global once, and the routes. Stands in a router, which knows where the address comes from. */
export function App({ texts }: { texts: Texts }) {
  const [queryClient] = useState(newQueryClient);
  return (
    <LanguageProvider texts={texts}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <ErrorBoundary fallback={<Fault />}>
          <QueryClientProvider client={queryClient}>
            <Overlays>
              <Router />
            </Overlays>
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeProvider>
    </LanguageProvider>
  );
}

/** What lies over any page, one of each, and what its pieces say. */
function Overlays({ children }: { children: ReactNode }) {
  const { failures, form, site } = useCopy('failures', 'form', 'site');
  const words = useMemo<Words>(
    () => ({ failures, form, windowTitle: (heading) => (heading === site.name ? heading : site.title(heading)) }),
    [failures, form, site],
  );
  return (
    <WordsProvider value={words}>
      <LoadingProvider label={site.loading}>
        <SnackbarProvider>
          <DialogProvider>{children}</DialogProvider>
        </SnackbarProvider>
      </LoadingProvider>
    </WordsProvider>
  );
}
