import { campaign } from 'functions/shared/campaign/current';
import type { AllowedAddresses } from 'functions/shared/mail/links';
import { MAIL_TYPE_NUMBERS, type MailType } from 'functions/shared/mail/types';

export const isMailType = (value: unknown): value is MailType => MAIL_TYPE_NUMBERS.some((type) => type === value);

/** Returns the addresses that links in a mail may use: the site's own origin, of which the back office is a part. */
export const allowedAddresses = (): AllowedAddresses => ({
  siteURL: window.location.origin,
  officeEmail: campaign.office.email,
});
