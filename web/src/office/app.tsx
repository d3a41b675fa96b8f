import type { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { adminCopy } from '../copy/admin.ts';
import { account } from './account/index.ts';
import { AccountFastList } from './account/list.tsx';
import { adminUser } from './adminUser/index.ts';
import { dataProvider } from './data/dataProvider.ts';
import { emailVerification } from './emailVerification/index.ts';
import { inquiry } from './inquiry/index.ts';
import { mailConfig } from './mailConfig/index.ts';
import { purchase } from './purchase/index.ts';
import { authProvider } from './shell/authProvider.ts';
import { NotificationBridge } from './shell/bridges.tsx';
import { i18nProvider } from './shell/i18n.ts';
import { AdminLayout } from './shell/layout.tsx';
import { LoginPage } from './shell/login.tsx';
import { ADMIN_BASE } from './shell/paths.ts';
import { adminThemeOptions } from './shell/theme.ts';
import { systemStage } from './systemStage/index.ts';
import { TopPage } from './top/page.tsx';
import { TotalPurchasePage } from './totalPurchase/page.tsx';

/** The back office's table of contents (rules 10.2). */
export function AdminApp({ queryClient }: { queryClient: QueryClient }) {
  return (
    <Admin
      basename={ADMIN_BASE}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      dashboard={TopPage}
      layout={AdminLayout}
      loginPage={LoginPage}
      loading={() => <p>{adminCopy.loading}</p>}
      notification={NotificationBridge}
      theme={adminThemeOptions}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/totalPurchase" element={<TotalPurchasePage />} />
        <Route path="/account/noPurchase" element={<AccountFastList />} />
      </CustomRoutes>
      <Resource {...account} />
      <Resource {...inquiry} />
      <Resource {...systemStage} />
      <Resource {...mailConfig} />
      <Resource {...purchase} />
      <Resource {...emailVerification} />
      <Resource {...adminUser} />
    </Admin>
  );
}
