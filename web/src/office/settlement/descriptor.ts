import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const settlementPage: OfficePage = {
  path: '/settlement',
  title: 'お支払い',
  menu: { icon: CreditCardIcon, after: 'adminUser' },
  role: routes.listSettlementRuns.office,
  chapter: 'payments',
  component: lazy(() => import('./page.tsx')),
};
