import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const composePage: OfficePage = {
  path: '/broadcast/compose',
  title: 'お知らせを送る',
  menu: null,
  role: routes.sendAnnouncement.office,
  chapter: 'mails',
  component: lazy(() => import('./compose.tsx')),
};
