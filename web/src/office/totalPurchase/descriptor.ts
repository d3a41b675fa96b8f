import PieChartIcon from '@mui/icons-material/PieChartOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const totalPurchasePage: OfficePage = {
  path: '/totalPurchase',
  title: '抽選申込状況',
  menu: { icon: PieChartIcon, after: null },
  role: routes.listDraws.office,
  chapter: 'applications',
  component: lazy(() => import('./page.tsx')),
};
