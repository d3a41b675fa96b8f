import polyglotI18nProvider from 'ra-i18n-polyglot';
import { adminCopy } from '../../copy/admin.ts';
import { reactAdminMessages } from '../../copy/reactAdmin.ts';

export const i18nProvider = polyglotI18nProvider(
  () => ({ ...reactAdminMessages, resources: adminCopy.resources }),
  'ja',
  [{ locale: 'ja', name: '日本語' }],
);
