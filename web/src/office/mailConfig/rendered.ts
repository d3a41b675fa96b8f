import { MailRenderError, type RenderedMail, renderMail } from 'functions/shared/mail/render';
import { sampleWithout } from 'functions/shared/mail/samples';
import type { MailTemplate } from 'functions/shared/mail/template';
import type { MailType } from 'functions/shared/mail/types';

/**
 * Returns the mail with sample data and this site's links; null if it cannot be rendered, for example with a blank subject. The form then shows what
 * is missing.
 * @param absent optional variables to leave out of the sample
 */
export const renderedSample = (
  mailType: MailType,
  text: MailTemplate,
  absent: readonly string[] = [],
): RenderedMail | null => {
  try {
    return renderMail(mailType, text, sampleWithout(mailType, absent, window.location.origin));
  } catch (error) {
    if (error instanceof MailRenderError) return null;
    throw error;
  }
};
