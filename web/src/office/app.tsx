import type { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { dataProvider } from './data/dataProvider.ts';
import { pageNames } from './officePages.ts';
import { resources } from './resources.tsx';
import { authProvider } from './shell/authProvider.ts';
import { NotificationBridge } from './shell/bridges.tsx';
import { useOfficeCopy } from '../copy/officeLanguage.tsx';
import { i18nProvider } from './shell/i18n.ts';
import { AdminLayout } from './shell/layout.tsx';
import { LoginPage } from './shell/login.tsx';
import { MissingPage } from './shell/missing.tsx';
import { OfficePage } from './shell/page.tsx';
import { ADMIN_BASE, PAGE_ROUTES } from './shell/paths.ts';
import { adminThemeOptions } from './shell/theme.ts';

const Top = () => <OfficePage name="top" />;

/** All routes of the back office. Entities are declared in `entities.ts`, other pages in `officePages.ts`. */
export function AdminApp({ queryClient }: { queryClient: QueryClient }) {
  const copy = useOfficeCopy();
  return (
    <Admin
      title={copy.heading}
      basename={ADMIN_BASE}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      dashboard={Top}
      layout={AdminLayout}
      loginPage={LoginPage}
      catchAll={MissingPage}
      loading={() => <p>{copy.loading}</p>}
      notification={NotificationBridge}
      theme={adminThemeOptions}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        {pageNames
          .filter((name) => name !== 'top')
          .map((name) => (
            <Route key={name} path={PAGE_ROUTES[name]} element={<OfficePage key={name} name={name} />} />
          ))}
      </CustomRoutes>
      {resources}
    </Admin>
  );
}
