import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const approvalPage: OfficePage = {
  path: '/approval',
  title: '承認待ち',
  menu: { icon: HowToRegIcon, after: 'adminUser', waits: 'approvals' },
  role: routes.listApprovals.office,
  chapter: 'commitment',
  component: lazy(() => import('./page.tsx')),
};
