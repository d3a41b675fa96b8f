import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const drawChecklistPage: OfficePage = {
  path: '/drawChecklist',
  title: '抽選日の手順',
  menu: { icon: ChecklistIcon, after: 'adminUser' },
  role: routes.listDraws.office,
  chapter: 'drawDay',
  component: lazy(() => import('./page.tsx')),
};
