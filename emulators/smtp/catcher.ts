export interface MailCatcher {
  stop(): Promise<void>;
}

/**
 * Accepts addresses such as `a..b@`, which carriers have issued and nodemailer quotes, as RFC 5321 requires. The catcher's SMTP library rejects them
 * unless it is lenient. The catcher does not pass that option on, so it is set on the library's server.
 */
function acceptCarrierAddresses(smtp: object): void {
  // The catcher's types have neither field. If a version renames them, this fails at the start and not in a mail.
  const { options } = (smtp as { smtp?: { options?: { lenientAddressParsing?: boolean } } }).smtp ?? {};
  if (!options) throw new Error('The mail catcher has changed: its field for the SMTP server does not exist.');
  options.lenientAddressParsing = true;
}

/**
 * Catches every mail sent to the port `smtp` and shows it at the port `web` (a page, and REST under /api). The mails' sources are in
 * `directory` until the stack's folder is removed.
 */
export async function startMailCatcher(at: { smtp: number; web: number; directory: string }): Promise<MailCatcher> {
  // The catcher is loaded only here, since it takes 0.3 s and unit tests of this file's importers cannot load ES modules.
  const { MailDev } = await import('maildev');
  const host = '127.0.0.1';
  const where = { smtp: at.smtp, web: at.web, ip: host, webIp: host, mailDirectory: at.directory };
  const catcher = new MailDev({ ...where, silent: true });
  const { smtp } = await catcher.start();
  acceptCarrierAddresses(smtp);
  return { stop: () => catcher.stop() };
}
