import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const reportPage: OfficePage = {
  path: '/totalPurchase/report/:number',
  title: '抽選実施報告書',
  menu: null,
  role: routes.listDraws.office,
  chapter: 'release',
  component: lazy(() => import('./page.tsx')),
};
