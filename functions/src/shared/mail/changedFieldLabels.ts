/** What mail 12 calls a field that changed: the name the form gives it, never the value (rules 6.2). */
const CHANGED_FIELD_LABELS: Readonly<Record<string, string>> = {
  lastName: 'お名前（姓）',
  firstName: 'お名前（名）',
  lastNameKana: 'フリガナ（姓）',
  firstNameKana: 'フリガナ（名）',
  postCode: '郵便番号',
  address1: '住所',
  address2: '住所（建物名・部屋番号）',
  phoneNumber: '電話番号',
  age: '年代',
  plannedPurchaseCount: '購入希望数',
  usePlace: 'ご利用予定の場所',
  learnFrom: 'お知りになったきっかけ',
  email: 'メールアドレス',
  purchaseCount: '申込セット数',
  acceptsPartial: '一部当選のご希望',
  withdrawal: 'お申し込みの取り下げ',
};

/** The label of a changed field. @throws RangeError for a field that has none: it must get one, not be left out of the mail. */
export const changedFieldLabel = (field: string): string => {
  const label = CHANGED_FIELD_LABELS[field];
  if (label === undefined) throw new RangeError(`no label for changed field ${field}`);
  return label;
};
