import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const accountFastPage: OfficePage = {
  path: '/account/noPurchase',
  title: 'アカウント（高速）',
  menu: { icon: PersonSearchIcon, after: 'account' },
  role: routes.listAccountsWithPurchase.office,
  chapter: 'telephone',
  component: lazy(() => import('./fastList.tsx')),
};
