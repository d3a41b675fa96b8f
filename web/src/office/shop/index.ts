import { lazy } from 'react';
import { LIMITS } from 'functions/shared/fields/limits';
import { shopCategories, shopDistricts, shopVouchers } from '../choices.ts';
import { fieldsOf, type OfficeEntity } from '../entity.ts';

export const shopFields = fieldsOf<'shop'>()({
  name: { kind: 'line', create: 'required', edit: 'required', filter: 'always', longest: LIMITS.shopName },
  kana: { kind: 'line', create: 'required', edit: 'required', longest: LIMITS.kana },
  category: { kind: 'choice', choices: shopCategories, create: 'required', edit: 'required', filter: 'always' },
  district: { kind: 'choice', choices: shopDistricts, create: 'required', edit: 'required', filter: 'always' },
  voucherKind: { kind: 'choice', choices: shopVouchers, create: 'required', edit: 'required', filter: 'always' },
  address: { kind: 'line', create: 'required', edit: 'required', longest: LIMITS.address },
  // Stored with its hyphens, unlike a person's number.
  phoneNumber: { kind: 'line', list: 'offered', create: 'optional', edit: 'optional', longest: LIMITS.phoneNumber },
  hours: { kind: 'line', list: 'offered', create: 'optional', edit: 'optional', longest: LIMITS.shopHours },
  note: { kind: 'text', list: 'offered', create: 'optional', edit: 'optional', longest: LIMITS.shopNote },
  createdAt: { kind: 'instant', list: 'offered' },
  updatedAt: { kind: 'instant', list: 'offered' },
  id: { kind: 'mark', list: 'offered' },
});

export const shop: OfficeEntity<'shop'> = {
  title: 'name',
  isReversible: true,
  isMadeAnew: true,
  sort: { field: 'kana', order: 'ASC' },
  fields: shopFields,
  pages: { list: lazy(() => import('./list.tsx')) },
};
