import PostAddIcon from '@mui/icons-material/PostAddOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const paperPage: OfficePage = {
  path: '/paper',
  title: '紙の申し込み',
  menu: { icon: PostAddIcon, after: 'adminUser' },
  role: routes.createPaperApplication.office,
  chapter: 'applications',
  component: lazy(() => import('./page.tsx')),
};
