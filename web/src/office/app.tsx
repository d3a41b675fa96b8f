import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, memoryStore } from 'react-admin';
import { Route } from 'react-router-dom';
import { office } from '../copy/ja/office/texts.ts';
import { lastingStore } from './data/lastingStore.ts';
import { laterProvider } from './data/laterProvider.ts';
import { officePages, pageNames } from './officePages.ts';
import { resources } from './resources.tsx';
import { authProvider } from './shell/authProvider.ts';
import { NotificationBridge } from './shell/bridges.tsx';
import { i18nProvider } from './shell/i18n.ts';
import { AdminLayout } from './shell/layout.tsx';
import { BrokenPage, MissingPage } from './shell/missing.tsx';
import { PageFrame } from './shell/page.tsx';
import { ADMIN_BASE } from './shell/paths.ts';

const store = lastingStore(localStorageStore(), memoryStore());

// Signed-in users do not load the sign-in forms.
const LoginPage = lazy(() => import('./shell/login.tsx'));

const Top = () => <PageFrame name="top" />;

/**
 * All routes of the back office. Entities are declared in `entities.ts`, other pages in `officePages.ts`. The frame is our own, so react-admin's core
 * suffices: its `Admin` would load a second layout, login page and menu.
 */
export function AdminApp({ queryClient }: { queryClient: QueryClient }) {
  return (
    <CoreAdminContext
      basename={ADMIN_BASE}
      authProvider={authProvider}
      dataProvider={laterProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        title={office.heading}
        dashboard={Top}
        layout={AdminLayout}
        loginPage={
          <Suspense fallback={<p>{office.signingIn}</p>}>
            <LoginPage />
          </Suspense>
        }
        catchAll={MissingPage}
        loading={() => <p>{office.signingIn}</p>}
        error={BrokenPage}
        authenticationError={BrokenPage}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          {pageNames
            .filter((name) => name !== 'top')
            .map((name) => (
              <Route key={name} path={officePages[name].path} element={<PageFrame key={name} name={name} />} />
            ))}
        </CustomRoutes>
        {resources}
      </CoreAdminUI>
      <NotificationBridge />
    </CoreAdminContext>
  );
}
