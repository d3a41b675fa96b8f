export interface MailCatcher {
  stop(): Promise<void>;
}

/**
 * Carriers issued addresses such as `a..b@`, which nodemailer sends in quotes, as RFC 5321 asks. The catcher's SMTP library refuses
 * them unless it is told to be lenient, and the catcher passes that option on to nobody: it is set on the library's own server.
 */
function acceptCarrierAddresses(smtp: object): void {
  // Neither field is in the catcher's types; should a version rename them, this fails at the start and not in a mail.
  const { options } = (smtp as { smtp?: { options?: { lenientAddressParsing?: boolean } } }).smtp ?? {};
  if (!options) throw new Error('The mail catcher has changed: its SMTP server is no longer where it was.');
  options.lenientAddressParsing = true;
}

/**
 * Catches every mail sent to the port `smtp` and shows it at the port `web` (a page, and REST under /api). The sources
 * of the mails lie in `directory` until the stack's folder goes.
 */
export async function startMailCatcher(at: { smtp: number; web: number; directory: string }): Promise<MailCatcher> {
  // Loaded here, not above: it takes 0.3 s, and the unit tests of what imports this file cannot load ES modules.
  const { MailDev } = await import('maildev');
  const host = '127.0.0.1';
  const where = { smtp: at.smtp, web: at.web, ip: host, webIp: host, mailDirectory: at.directory };
  const catcher = new MailDev({ ...where, silent: true });
  const { smtp } = await catcher.start();
  acceptCarrierAddresses(smtp);
  return { stop: () => catcher.stop() };
}
