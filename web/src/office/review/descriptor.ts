import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const reviewPage: OfficePage = {
  path: '/totalPurchase/duplicates',
  title: '重複の確認',
  menu: null,
  role: routes.listDuplicates.office,
  chapter: 'decisions',
  component: lazy(() => import('./page.tsx')),
};
