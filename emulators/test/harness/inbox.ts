import { z } from 'zod';
import { eventually, stack } from './stack.ts';

const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.unknown()),
  to: z.array(z.object({ address: z.string(), name: z.string().optional() })),
});
export type CaughtMail = z.infer<typeof mailSchema>;

/** The mail type that the functions name in a header of their own. */
export const typeOf = (mail: CaughtMail): number => Number(mail.headers['x-mail-type']);

/** Every mail the catcher holds, or those to one address. */
export const caught = async (address?: string): Promise<CaughtMail[]> => {
  const query = address === undefined ? '' : `?to.address=${encodeURIComponent(address)}`;
  const mails = z.array(mailSchema).parse(await (await fetch(`${stack.inbox}/api/email${query}`)).json());
  // The catcher's own filter is the quick one; what counts is the recipient itself.
  return address === undefined ? mails : mails.filter(({ to }) => to.some((one) => one.address === address));
};

/** The newest mail of a type to an address, once it is there. `after` skips as many that came before. */
export const mailTo = async (address: string, mailType: number, after = 0): Promise<CaughtMail> =>
  await eventually(`mail ${mailType} to ${address}`, async () => {
    const found = (await caught(address)).filter((mail) => typeOf(mail) === mailType);
    return found.length > after ? (found.at(-1) ?? null) : null;
  });

const decodedKey = (fragment: string): string => decodeURIComponent(fragment);

/** The key in the mail's link to `page` (`/registration`, say). */
export const keyIn = (mail: CaughtMail, page: string): string => {
  const match = new RegExp(`${page}#key=([\\w.%-]+)`).exec(mail.text);
  if (!match?.[1]) throw new Error(`Mail ${typeOf(mail)} has no link to ${page}:\n${mail.text}`);
  return decodedKey(match[1]);
};

export const clearInbox = async (): Promise<void> =>
  void (await fetch(`${stack.inbox}/api/email/all`, { method: 'DELETE' }));
