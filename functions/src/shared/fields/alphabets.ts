/** The characters of document ids. */
export const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Letters and digits without 0 O 1 I L U, since application numbers are read out on the telephone. A number has 12 of these, 59 bits. */
export const APPLICATION_NUMBER_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
