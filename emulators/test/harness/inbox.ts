import { type CaughtMail, clearMails, keyTo, linksIn, mailsAt, typeOf } from '../../inbox/mails.ts';
import { eventually, settle, stack } from './stack.ts';

export { type CaughtMail, typeOf };

/** Returns every mail in the catcher, or those to one address. */
export const caught = async (address?: string): Promise<CaughtMail[]> => {
  if (address === undefined) return await mailsAt(stack.inbox);
  // The catcher's filter is fast; the exact recipient is checked here.
  return (await mailsAt(stack.inbox, { to: address })).filter(({ to }) => to.some((one) => one.address === address));
};

/** After this time a mail has arrived on any machine, or its trigger was lost. */
const LOST_MS = 20_000;

/**
 * Waits for the newest mail of a type to an address. `after` skips that many earlier ones. The emulators sometimes lose a
 * document's trigger, which the cloud would repeat; settling delivers such a mail.
 */
export const mailTo = async (address: string, mailType: number, after = 0): Promise<CaughtMail> => {
  const begun = Date.now();
  let isSettled = false;
  return await eventually(`mail ${mailType} to ${address}`, async () => {
    const found = (await caught(address)).filter((mail) => typeOf(mail) === mailType);
    if (found.length > after) return found.at(-1) ?? null;
    if (!isSettled && Date.now() - begun > LOST_MS) {
      isSettled = true;
      await settle();
    }
    return null;
  });
};

/** Returns the key in the mail's link to `page` (such as `/registration`). */
export const keyIn = (mail: CaughtMail, page: string): string => {
  const key = keyTo(page, linksIn(mail.text));
  if (key === null) throw new Error(`Mail ${typeOf(mail)} has no link to ${page}:\n${mail.text}`);
  return key;
};

export const clearInbox = async (): Promise<void> => await clearMails(stack.inbox);
