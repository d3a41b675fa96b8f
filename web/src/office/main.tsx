import './browser.ts';
import { QueryClient } from '@tanstack/react-query';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DialogProvider } from '../ui/dialog.tsx';
import { focusPressed } from '../ui/focusPressed.ts';
import { LoadingProvider } from '../ui/loading.tsx';
import { SnackbarProvider } from '../ui/snackbar.tsx';
import { idToken } from '../client/auth.ts';
import { setTokenSource } from '../client/api.ts';
import { restoredAddress } from '../client/mailLink.ts';
import { AdminApp } from './app.tsx';
import { isPassing } from './data/failures.ts';
import { ADMIN_BASE } from './shell/paths.ts';
import { leaveOnSessionEnd } from './shell/sessionEnd.ts';
import { adminTheme } from './shell/theme.ts';
import { office } from '../copy/ja/office/texts.ts';

const MAX_RETRIES = 2;

setTokenSource(idToken);
focusPressed();

// Browsers are often wrong about being offline. A call that waits for the network would show no failure, and would be sent later without notice.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: (failures, error) => failures < MAX_RETRIES && isPassing(error) },
    mutations: { networkMode: 'always' },
  },
});

const { pathname, search } = window.location;
const address = restoredAddress(`${pathname}${search}`);
if (address !== null) window.history.replaceState(null, '', address);

// Only a data router can block a navigation away from an unsaved form. react-admin's own routes are relative to this one.
const router = createBrowserRouter([{ path: `${ADMIN_BASE}/*`, element: <AdminApp queryClient={queryClient} /> }]);

const root = document.getElementById('root');
if (root === null) throw new Error('admin.html has no root');
const app = createRoot(root);
leaveOnSessionEnd(() => app.unmount());
app.render(
  <StrictMode>
    <ThemeProvider theme={adminTheme}>
      <CssBaseline />
      <LoadingProvider label={office.busy}>
        <SnackbarProvider>
          <DialogProvider>
            <RouterProvider router={router} />
          </DialogProvider>
        </SnackbarProvider>
      </LoadingProvider>
    </ThemeProvider>
  </StrictMode>,
);
