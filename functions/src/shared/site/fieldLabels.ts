import type { AccountInput } from '../entities/typed/person.ts';
import type { Purchase } from '../entities/purchase.ts';

/** The fields that an applicant can change, of both records, and the address. */
export type ChangeableField =
  | Exclude<keyof AccountInput, 'consents'>
  | 'email'
  /** Requested, and not yet confirmed at the new address. */
  | 'emailRequested'
  | keyof Pick<Purchase, 'purchaseCount' | 'acceptsPartial'>
  | 'card';

/** The names of fields, on the forms and in mail 12 (rules 6.2). */
export const fieldLabels: Readonly<Record<ChangeableField, string>> = {
  lastName: '姓',
  firstName: '名',
  lastNameKana: '姓のふりがな',
  firstNameKana: '名のふりがな',
  postCode: '郵便番号',
  address1: '住所',
  address2: '建物名・部屋番号',
  phoneNumber: '電話番号',
  age: '年代',
  plannedPurchaseCount: '購入を考えているセット数',
  usePlace: '主に使いたいお店',
  learnFrom: 'この商品券を何で知りましたか',
  email: 'メールアドレス',
  emailRequested: 'メールアドレスの変更のお申し出（新しいアドレスでの確認を待っています）',
  purchaseCount: 'ご希望のセット数',
  card: 'お支払いのカード',
  acceptsPartial: 'ご希望より少ないセット数での当選',
};

export const CHANGEABLE_FIELDS = Object.keys(fieldLabels) as ChangeableField[]; // keys of this object
