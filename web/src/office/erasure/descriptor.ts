import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const erasurePage: OfficePage = {
  path: '/erasure',
  title: '個人情報の消去',
  menu: { icon: PersonRemoveIcon, after: 'adminUser' },
  role: routes.listErasures.office,
  chapter: 'retention',
  component: lazy(() => import('./page.tsx')),
};
