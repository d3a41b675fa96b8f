import type { ReceiptMethod } from 'functions/shared/settlement/receipt/receipt';
import { sets, yen } from '../format.ts';

/** The texts of a 領収書. It is the seller's document, so it is Japanese in every language of the site. */
export const receiptSheet = {
  title: '領収書',
  reissue: '再発行',
  /** Returns the typed name, with 様 unless it already ends with a title. */
  to: (name: string) => (/(?:様|御中|殿|先生)$/u.test(name) ? name : `${name} 様`),
  amount: (amount: string) => `¥${amount}-`,
  received: (purpose: string) => `但し、${purpose}、上記の金額を領収いたしました。`,
  number: '領収書番号',
  paidOn: '領収日',
  issuedOn: '発行日',
  reissuedOn: '再発行日',
  firstIssuedOn: '最初の発行日',
  content: '内訳',
  ofSets: (price: number, count: number) => `1セット${yen(price)}×${sets(count)}`,
  method: 'お支払いの方法',
  methods: { card: 'クレジットカード払い', counter: '現金（事務局の窓口）' } satisfies Record<ReceiptMethod, string>,
  tax: '消費税',
  givenBack: '返金',
  afterRefund: (paid: number, back: number) =>
    `お支払い済みの${yen(paid)}のうち、${yen(back)}を返金しました。上の金額は、返金の分を差し引いた額です。`,
  stamp: '収入印紙',
  /** The reasons for a receipt without a stamp: only the payer prints it, a card payment, or a small cash amount. */
  noStamp: {
    card: 'クレジットカード払いのため、収入印紙は貼りません。',
    electronic: '電子的に発行した領収書のため、収入印紙は貼りません。',
    small: '5万円未満のため、収入印紙は貼りません。',
  },
  stampHere: ['収入印紙', '（200円・消印）'],
  issuer: '発行者',
  registration: (number: string) => `登録番号 ${number}`,
  telephone: (phone: string) => `電話 ${phone}`,
};
