import polyglotI18nProvider from 'ra-i18n-polyglot';
import { officeMessages } from '../../copy/ja/office/messages.ts';
import { office } from '../../copy/ja/office/texts.ts';

export const i18nProvider = polyglotI18nProvider(() => ({ ...officeMessages, resources: office.entities }), 'ja', [
  { locale: 'ja', name: '日本語' },
]);
