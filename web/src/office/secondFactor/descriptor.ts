import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const secondFactorPage: OfficePage = {
  path: '/secondFactor',
  title: '2段階認証',
  // The user's own name in the bar links to it.
  menu: null,
  role: routes.getMe.office,
  chapter: 'preparation',
  component: lazy(() => import('./page.tsx')),
};
