import { MAIL_NAMES } from 'functions/shared/mail/names';

type MailType = keyof typeof MAIL_NAMES;

/** A mail by number and name, in a sentence. */
export const mailNamed = (type: MailType): string => `メール${type}「${MAIL_NAMES[type]}」`;

/** The same to a person who may have applied on paper, without an address. */
export const mailToAddress = (type: MailType): string => `${mailNamed(type)}（アドレスの登録がある場合）`;
