import SummarizeIcon from '@mui/icons-material/SummarizeOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const closingReportPage: OfficePage = {
  path: '/closingReport',
  title: '実績報告書',
  menu: { icon: SummarizeIcon, after: 'adminUser' },
  role: routes.listDailyFigures.office,
  chapter: 'report',
  component: lazy(() => import('./page.tsx')),
};
