import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { DialogProvider } from '../../ui/dialog.tsx';
import { LoadingProvider } from '../../ui/loading.tsx';
import { SnackbarProvider } from '../../ui/snackbar.tsx';
import { site } from '../../copy/ja.ts';
import { ErrorBoundary } from '../../ui/errorBoundary.tsx';
import { Fault } from './fault.tsx';
import { Router } from './router.tsx';
import { theme } from '../../ui/theme.ts';

// A browser is often wrong about being offline; a call that fails says more.
const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });

/** The public site: everything global once, and the routes. */
export function App() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ErrorBoundary fallback={<Fault />}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <LoadingProvider label={site.loading}>
              <SnackbarProvider>
                <DialogProvider>
                  <Router />
                </DialogProvider>
              </SnackbarProvider>
            </LoadingProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
