import { z } from 'zod';
import { VERBS } from '../../access/policy.ts';
import { campaign } from '../../campaign/current.ts';
import { openCodeSchema } from '../../campaign/openCode.ts';
import {
  idSchema,
  kanaSchema,
  lineSchema,
  stampFields,
  textSchema,
  writtenPhoneNumberInputSchema,
} from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { defineEntity } from '../entity.ts';
import { SHOP_VOUCHERS } from '../../campaign/voucherKinds.ts';

const inputFields = {
  name: lineSchema(LIMITS.shopName),
  kana: kanaSchema,
  category: openCodeSchema(campaign.shopCategories),
  district: openCodeSchema(campaign.shopDistricts),
  address: lineSchema(LIMITS.address),
  voucherKind: z.enum(SHOP_VOUCHERS),
  phoneNumber: writtenPhoneNumberInputSchema.nullable(),
  hours: lineSchema(LIMITS.shopHours).nullable(),
  note: textSchema(LIMITS.shopNote).nullable(),
};
/** A whole record may omit these. A change has no such defaults, since they would clear fields that it does not name. */
const absent = {
  phoneNumber: inputFields.phoneNumber.default(null),
  hours: inputFields.hours.default(null),
  note: inputFields.note.default(null),
};

const recordSchema = z.object({
  id: idSchema,
  ...inputFields,
  // Retired options stay readable.
  category: z.string().max(LIMITS.code),
  district: z.string().max(LIMITS.code),
  ...stampFields,
});

/** A shop that accepts the vouchers (rules 10.36). The row of a file has the fields for which the file has columns. */
export const shop = defineEntity({
  name: 'shop',
  plural: 'shops',
  purpose: 'a shop that accepts the vouchers',
  policy: { verbs: VERBS, read: 'viewer', write: 'operator', remove: 'owner' },
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject({ ...inputFields, ...absent }),
  replace: z.strictObject({ ...inputFields, ...absent }),
  change: z.strictObject(inputFields).partial(),
  filters: { name: 'beginning', category: 'string', district: 'string', voucherKind: 'string' },
  readings: { name: 'kana' },
  sorts: { kana: 'plain' },
  unindexed: ['address', 'phoneNumber', 'hours', 'note', 'createdAt', 'updatedAt'],
  holds: 'nobody',
});

export type Shop = z.infer<typeof shop.record>;

/** A shop's data in the public list (rules 10.38). */
export const listedShopSchema = recordSchema.omit({ id: true, createdAt: true, updatedAt: true });
export type ListedShop = z.infer<typeof listedShopSchema>;

/** The maximum number of shops in the public list. */
export const MAX_LISTED_SHOPS = 5000;
