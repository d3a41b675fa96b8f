import type { EntityName } from 'functions/shared/contract/policies';
import { type ComponentType, lazy } from 'react';

/** The hand-written pages of an entity. */
interface OwnPages {
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
}

const MailShow = lazy(() => import('./mail/show.tsx'));

/** The hand-written pages; all others are made from the fields. Separate from `entities.ts`, which these pages use. */
export const entityPages: { readonly [N in EntityName]?: OwnPages } = {
  account: { list: lazy(() => import('./account/list.tsx')), show: lazy(() => import('./account/show.tsx')) },
  inquiry: { list: lazy(() => import('./inquiry/list.tsx')), show: lazy(() => import('./inquiry/show.tsx')) },
  systemStage: {
    list: lazy(() => import('./systemStage/list.tsx')),
    show: lazy(() => import('./systemStage/show.tsx')),
    edit: lazy(() => import('./systemStage/edit.tsx')),
  },
  mailConfig: { edit: lazy(() => import('./mailConfig/edit.tsx')), show: lazy(() => import('./mailConfig/show.tsx')) },
  purchase: { list: lazy(() => import('./purchase/list.tsx')), show: lazy(() => import('./purchase/show.tsx')) },
  emailVerification: {
    list: lazy(() => import('./emailVerification/list.tsx')),
    show: lazy(() => import('./emailVerification/show.tsx')),
  },
  adminUser: { list: lazy(() => import('./adminUser/list.tsx')), show: lazy(() => import('./adminUser/show.tsx')) },
  voucher: { show: lazy(() => import('./voucher/show.tsx')) },
  shop: { list: lazy(() => import('./shop/list.tsx')) },
  mail: { show: MailShow },
  bulkMail: { show: MailShow },
  broadcast: { list: lazy(() => import('./broadcast/list.tsx')), show: lazy(() => import('./broadcast/show.tsx')) },
};
