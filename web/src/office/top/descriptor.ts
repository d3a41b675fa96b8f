import HomeIcon from '@mui/icons-material/HomeOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const topPage: OfficePage = {
  path: '',
  title: 'トップ',
  menu: { icon: HomeIcon, after: null },
  role: routes.getMe.office,
  chapter: 'daily',
  component: lazy(() => import('./page.tsx')),
};
