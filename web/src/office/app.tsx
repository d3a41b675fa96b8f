import type { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccountFastList } from './account/list.tsx';
import { ApprovalPage } from './approval/page.tsx';
import { APPROVAL_ROUTE } from './approval/path.ts';
import { ComposePage } from './broadcast/compose.tsx';
import { COMPOSE_ROUTE } from './broadcast/paths.ts';
import { dataProvider } from './data/dataProvider.ts';
import { ReportPage } from './drawReport/page.tsx';
import { REPORT_ROUTE } from './drawReport/path.ts';
import { ExportPage } from './export/page.tsx';
import { EXPORT_ROUTE } from './export/path.ts';
import { resources } from './resources.tsx';
import { ReviewPage } from './review/page.tsx';
import { REVIEW_ROUTE } from './review/path.ts';
import { SettlementPage } from './settlement/page.tsx';
import { SETTLEMENT_ROUTE } from './settlement/path.ts';
import { ShippingPage } from './shipping/page.tsx';
import { SHIPPING_ROUTE } from './shipping/path.ts';
import { authProvider } from './shell/authProvider.ts';
import { NotificationBridge } from './shell/bridges.tsx';
import { useOfficeCopy } from '../copy/officeLanguage.tsx';
import { i18nProvider } from './shell/i18n.ts';
import { AdminLayout } from './shell/layout.tsx';
import { LoginPage } from './shell/login.tsx';
import { MissingPage } from './shell/missing.tsx';
import { ADMIN_BASE } from './shell/paths.ts';
import { adminThemeOptions } from './shell/theme.ts';
import { TopPage } from './top/page.tsx';
import { TotalPurchasePage } from './totalPurchase/page.tsx';

/** The back office's table of contents; entities stand in `entities.ts`. */
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
      dashboard={TopPage}
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
        <Route path="/totalPurchase" element={<TotalPurchasePage />} />
        <Route path={REVIEW_ROUTE} element={<ReviewPage />} />
        <Route path={REPORT_ROUTE} element={<ReportPage />} />
        <Route path="/account/noPurchase" element={<AccountFastList />} />
        <Route path={SETTLEMENT_ROUTE} element={<SettlementPage />} />
        <Route path={APPROVAL_ROUTE} element={<ApprovalPage />} />
        <Route path={EXPORT_ROUTE} element={<ExportPage />} />
        <Route path={SHIPPING_ROUTE} element={<ShippingPage />} />
        <Route path={COMPOSE_ROUTE} element={<ComposePage />} />
      </CustomRoutes>
      {resources}
    </Admin>
  );
}
