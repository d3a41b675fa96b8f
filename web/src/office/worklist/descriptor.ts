import PhoneForwardedIcon from '@mui/icons-material/PhoneForwardedOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const worklistPage: OfficePage = {
  path: '/worklist',
  title: '連絡の一覧',
  menu: { icon: PhoneForwardedIcon, after: 'adminUser' },
  role: routes.getWorklist.office,
  chapter: 'payments',
  component: lazy(() => import('./page.tsx')),
};
