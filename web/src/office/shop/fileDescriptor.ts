import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const shopFilePage: OfficePage = {
  path: '/shop/file',
  title: 'お店をファイルから取り込む',
  menu: null,
  role: routes.enterShops.office,
  chapter: 'preparation',
  component: lazy(() => import('./filePage.tsx')),
};
