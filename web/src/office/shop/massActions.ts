import type { Answer } from 'functions/shared/contract/client';
import { defined } from 'functions/shared/defined';
import { officeApi as api } from '../../client/api.ts';
import { roleFor } from '../data/operations.ts';
import { remade } from '../data/remade.ts';
import type { MassAction } from '../mass/action.ts';

type ListedShop = Answer<'listShops', 'office'>['shops'][number];

const remove: MassAction<ListedShop> = {
  name: 'deleteShop',
  role: roleFor('delete', 'shop'),
  inputs: [],
  changes: ['shop'],
  undoes: 'all',
  isDestructive: true,
  // Every shop can be deleted, since no other record refers to one.
  refusal: () => null,
  once: () => null,
  act: async ({ row, etag, key }) => {
    await api('deleteShop', defined({ id: row.id, ifMatch: etag }));
    return () => remade('shop', row, key);
  },
};

export const shopActions = [remove];
