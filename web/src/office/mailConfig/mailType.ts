import { campaign } from 'functions/shared/campaign/current';
import type { OwnAddresses } from 'functions/shared/mail/links';
import { MAIL_TYPE_NUMBERS, type MailType } from 'functions/shared/mail/types';

export const isMailType = (value: unknown): value is MailType => MAIL_TYPE_NUMBERS.some((type) => type === value);

/** The back office is part of the site, so its own origin is the one that links may use. */
export const ownAddresses = (): OwnAddresses => ({
  siteURL: window.location.origin,
  officeEmail: campaign.office.email,
});
