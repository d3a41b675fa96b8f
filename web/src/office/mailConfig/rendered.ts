import { MailRenderError, type RenderedMail, renderMail } from 'functions/shared/mail/render';
import { sampleWithout } from 'functions/shared/mail/samples';
import type { MailTemplate } from 'functions/shared/mail/template';
import type { MailType } from 'functions/shared/mail/types';

/**
 * The mail with sample data, whose links are this site's; null while it cannot be rendered, a subject that comes out blank, say: the form
 * tells what is wanting.
 * @param absent optional variables that the sample is to be without
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
