import polyglotI18nProvider from 'ra-i18n-polyglot';
import { officeMessages } from '../../copy/ja/office/messages.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

/** The names of entities and fields, as react-admin's translations. */
const resources = Object.fromEntries(
  Object.entries(entityDescriptors).map(([resource, { name, labels }]) => [resource, { name, fields: labels }]),
);

export const i18nProvider = polyglotI18nProvider(() => ({ ...officeMessages, resources }), 'ja', [
  { locale: 'ja', name: '日本語' },
]);
