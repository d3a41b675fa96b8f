import { type CaughtMail, clearMails, keyTo, linksIn, mailsAt, typeOf } from '../../inbox/mails.ts';
import { eventually, stack } from './stack.ts';

export { type CaughtMail, typeOf };

/** Every mail the catcher holds, or those to one address. */
export const caught = async (address?: string): Promise<CaughtMail[]> => {
  if (address === undefined) return await mailsAt(stack.inbox);
  // The catcher's own filter is the quick one; what counts is the recipient itself.
  return (await mailsAt(stack.inbox, { to: address })).filter(({ to }) => to.some((one) => one.address === address));
};

/** The newest mail of a type to an address, once it is there. `after` skips as many that came before. */
export const mailTo = async (address: string, mailType: number, after = 0): Promise<CaughtMail> =>
  await eventually(`mail ${mailType} to ${address}`, async () => {
    const found = (await caught(address)).filter((mail) => typeOf(mail) === mailType);
    return found.length > after ? (found.at(-1) ?? null) : null;
  });

/** The key in the mail's link to `page` (`/registration`, say). */
export const keyIn = (mail: CaughtMail, page: string): string => {
  const key = keyTo(page, linksIn(mail.text));
  if (key === null) throw new Error(`Mail ${typeOf(mail)} has no link to ${page}:\n${mail.text}`);
  return key;
};

export const clearInbox = async (): Promise<void> => await clearMails(stack.inbox);
