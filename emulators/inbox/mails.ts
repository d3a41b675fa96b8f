import { z } from 'zod';
import { defined } from 'functions/shared/defined';

const addressSchema = z.object({ address: z.string(), name: z.string().default('') });
const mailSchema = z.object({
  id: z.string(),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().default(''),
  headers: z.record(z.string(), z.unknown()),
  from: z.array(addressSchema).default([]),
  to: z.array(addressSchema).min(1),
});

/** A mail as the SMTP catcher returns it. */
export type CaughtMail = z.infer<typeof mailSchema>;

/** The mail type from the functions' own header; NaN if there is none. */
export const typeOf = ({ headers }: Pick<CaughtMail, 'headers'>): number =>
  Number(headers['x-mail-type'] ?? Number.NaN);

/** The mails of the catcher at `origin`, oldest first. @param skip how many to leave out @param to the recipient, for the catcher's rough filter */
export const mailsAt = async (
  origin: string,
  { skip = 0, to }: { readonly skip?: number; readonly to?: string } = {},
): Promise<CaughtMail[]> => {
  const query = new URLSearchParams(
    defined<Record<string, string>>({
      skip: skip > 0 ? String(skip) : undefined,
      'to.address': to,
    }),
  );
  const answer = await fetch(`${origin}/api/email?${query}`);
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}.`);
  return z.array(mailSchema).parse(await answer.json());
};

/** Empties the catcher at `origin`. */
export const clearMails = async (origin: string): Promise<void> =>
  void (await fetch(`${origin}/api/email/all`, { method: 'DELETE' }));

export const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? [];

/** The key in a link, or null. */
export const keyOf = (link: string): string | null => {
  const [, key] = /#key=([^&]+)$/.exec(link) ?? [];
  return key === undefined ? null : decodeURIComponent(key);
};

/** The key of the first link to `page` (such as `/registration`), or null. */
export const keyTo = (page: string, links: readonly string[]): string | null =>
  links.filter((link) => new URL(link).pathname === page).flatMap((link) => keyOf(link) ?? [])[0] ?? null;
