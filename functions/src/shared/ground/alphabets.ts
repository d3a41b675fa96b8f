/** What ids of documents are made of. */
export const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Letters and digits without 0 O 1 I L U, since a receipt is read out on the telephone. A receipt has 12 of these, 59 bits. */
export const RECEIPT_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
