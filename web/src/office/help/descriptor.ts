import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const helpPage: OfficePage = {
  path: '/help',
  title: 'ヘルプ',
  menu: { icon: HelpIcon, after: 'auditLog' },
  role: routes.listDraws.office,
  chapter: null,
  component: lazy(() => import('./page.tsx')),
};
