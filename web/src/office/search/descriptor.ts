import ManageSearchIcon from '@mui/icons-material/ManageSearchOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const searchPage: OfficePage = {
  path: '/search',
  title: '検索の見出し',
  menu: { icon: ManageSearchIcon, after: 'adminUser' },
  role: routes.getSearchRebuild.office,
  chapter: 'telephone',
  component: lazy(() => import('./page.tsx')),
};
