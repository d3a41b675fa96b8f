import polyglotI18nProvider from 'ra-i18n-polyglot';
import { officeCopy, officeMessages } from '../../copy/officeLanguage.tsx';

export const i18nProvider = polyglotI18nProvider(
  () => ({ ...officeMessages(), resources: officeCopy().entities }),
  'ja',
  [{ locale: 'ja', name: '日本語' }],
);
