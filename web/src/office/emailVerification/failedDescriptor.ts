import { POLICIES } from 'functions/shared/contract/policies';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const failedVerificationsPage: OfficePage = {
  path: '/emailVerification/failed',
  title: '確認が済まなかったメールアドレス',
  menu: null,
  role: POLICIES.emailVerification.read,
  chapter: 'mails',
  component: lazy(() => import('./failedPage.tsx')),
};
