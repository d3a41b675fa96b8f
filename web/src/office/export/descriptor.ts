import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const exportPage: OfficePage = {
  path: '/export',
  title: 'データの書き出し',
  menu: { icon: FileDownloadIcon, after: 'adminUser' },
  role: routes.listExports.office,
  chapter: 'release',
  component: lazy(() => import('./page.tsx')),
};
