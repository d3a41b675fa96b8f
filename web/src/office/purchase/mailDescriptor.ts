import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const purchaseMailPage: OfficePage = {
  path: '/purchase/mail',
  title: '申し込みについてメールを送る',
  menu: null,
  role: routes.sendPurchase.office,
  chapter: 'mails',
  component: lazy(() => import('./mailPage.tsx')),
};
