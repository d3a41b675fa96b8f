import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import { routes } from 'functions/shared/contract/routes';
import { lazy } from 'react';
import type { OfficePage } from '../officePage.ts';

export const shippingPage: OfficePage = {
  path: '/shipping',
  title: '発送',
  menu: { icon: LocalShippingIcon, after: 'voucher' },
  role: routes.listShipments.office,
  chapter: 'shipping',
  component: lazy(() => import('./page.tsx')),
};
