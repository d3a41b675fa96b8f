import { MAIL_NAMES } from 'functions/shared/mail/names';

type MailType = keyof typeof MAIL_NAMES;

/** Returns a mail's number and name, for a sentence. */
export const mailNamed = (type: MailType): string => `メール${type}「${MAIL_NAMES[type]}」`;

/** Returns the same for a person who may have applied on paper, without an address. */
export const mailToAddress = (type: MailType): string => `${mailNamed(type)}（アドレスの登録がある場合）`;
