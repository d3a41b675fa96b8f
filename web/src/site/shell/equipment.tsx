import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/language.tsx';
import { DialogProvider } from '../../ui/dialog.tsx';
import { LoadingProvider } from '../../ui/loading.tsx';
import { SnackbarProvider } from '../../ui/snackbar.tsx';
import { theme } from '../../ui/theme.ts';

// Browsers are often wrong about being offline, so calls are made in any case.
const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });

/** Everything that all pages need: theme, queries, and overlays. The front page loads without it. */
export default function Equipment({ children }: { children: ReactNode }) {
  const { site } = useCopy('site');
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <LoadingProvider label={site.loading}>
          <SnackbarProvider>
            <DialogProvider>{children}</DialogProvider>
          </SnackbarProvider>
        </LoadingProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
