import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/language.tsx';
import { DialogProvider } from '../../ui/dialog.tsx';
import { LoadingProvider } from '../../ui/loading.tsx';
import { SnackbarProvider } from '../../ui/snackbar.tsx';
import { theme } from '../../ui/theme.ts';

// A browser is often wrong about being offline; a call that fails says more.
const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });

/** What pages stand on, one of each: theme, queries, and what lies over any page. The front page needs none of it, and loads without. */
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
