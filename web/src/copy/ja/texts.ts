import type { Campaign } from 'functions/shared/campaign/campaign';
import { japanese } from '../format.ts';
import { application } from './application.ts';
import { card } from './card.ts';
import { change } from './change.ts';
import { closed } from './closed.ts';
import { draw } from './draw.ts';
import { emailSent } from './emailSent.ts';
import { ended } from './ended.ts';
import { enquiry } from './enquiry.ts';
import { failures, form } from './form.ts';
import { help } from './help.ts';
import { landing } from './landing.ts';
import { legal, privacy } from './legal.ts';
import { links } from './links.ts';
import { moves } from './moves.ts';
import { options } from './options.ts';
import { person } from './person.ts';
import { publishedDraw } from './publishedDraw.ts';
import { registration } from './registration.ts';
import { site } from './site.ts';
import { status } from './status.ts';
import { unsubscribe } from './unsubscribe.ts';
import { waiting } from './waiting.ts';

/** All Japanese text of the public site, one file a journey. */
export const ja = (campaign: Campaign) => ({
  format: japanese,
  application: application(campaign),
  card: card(campaign),
  change: change(campaign),
  closed: closed(campaign),
  draw: draw(campaign),
  emailSent: emailSent(campaign),
  ended,
  enquiry: enquiry(campaign),
  failures,
  form,
  help: help(campaign),
  landing: landing(campaign),
  legal: legal(campaign),
  links,
  moves,
  options: options(campaign),
  person,
  privacy: privacy(campaign),
  publishedDraw,
  registration: registration(campaign),
  site: site(campaign),
  status,
  unsubscribe,
  waiting,
});
