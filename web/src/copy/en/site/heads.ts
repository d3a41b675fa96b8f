import type { Campaign } from 'functions/shared/campaign/campaign';
import type { PublicPath } from 'functions/shared/site/routing';
import type { Head } from '../../ja/site/heads.ts';
import { time, yen } from '../format.ts';
import { accessibility } from './accessibility.ts';
import { application } from './application.ts';
import { change } from './change.ts';
import { draw } from './draw/draw.ts';
import { emailSent } from './emailSent.ts';
import { enquiry } from './enquiry.ts';
import { help } from './help/help.ts';
import { links } from './links.ts';
import { landing } from './landing.ts';
import { legal, privacy, terms } from './legal.ts';
import { receipt } from './receipt.ts';
import { registration } from './registration.ts';
import { shops } from './shops.ts';
import { contact, site } from './site.ts';
import { status } from './status.ts';
import { unsubscribe } from './unsubscribe.ts';
import { waiting } from './waiting.ts';

/** Titles and descriptions of all pages, in the HTML that the build makes. */
export const heads = (campaign: Campaign): Record<PublicPath, Head> => ({
  ...ofInformation(campaign),
  ...ofRegistration(campaign),
  ...ofChange(campaign),
  ...ofApplication(campaign),
  '/status': {
    title: status.title,
    description:
      'On this page you can follow your application, from its receipt to the result of the draw and the delivery of the vouchers. Please open it from the link in your email.',
  },
  '/status-link': { title: links.statusRequest.title, description: links.statusRequest.lead },
  '/status-link-email-sent': sent(campaign),
  '/receipt': { title: receipt.title, description: receipt.description },
  '/unsubscribe': { title: unsubscribe.title, description: unsubscribe.lead },
});

const ofInformation = (campaign: Campaign) => ({
  '/': {
    title: landing(campaign).title,
    description: `${landing(campaign).sentence} We accept applications from ${time(campaign.timetable.applicationStart)} to ${time(campaign.timetable.applicationEnd)}. Winners are drawn by lot. It is not first come, first served.`,
  },
  '/faq': {
    title: help(campaign).faqTitle,
    description: `Frequently asked questions about ${campaign.name}, with answers: registering and applying, emails, changes and withdrawal, the draw, delivery of the vouchers.`,
  },
  '/faq-card': {
    title: help(campaign).cardTitle,
    description: `Frequently asked questions about the cards you can pay with for ${campaign.name}, with answers.`,
  },
  '/draw': {
    title: draw(campaign).title,
    description: `How the draw for ${campaign.name} works: how winners are chosen, and how you can check that the result is correct.`,
  },
  '/shops': {
    title: shops(campaign).title,
    description: `Find shops that take ${campaign.name} by name, kind of shop or street.`,
  },
  '/enquiry': {
    title: enquiry(campaign).title,
    description: `Contact the ${campaign.office.name}. ${contact(campaign.office)}`,
  },
  '/enquiry-thanks': { title: enquiry(campaign).thanks.title, description: enquiry(campaign).thanks.text },
  '/privacy': {
    title: privacy(campaign).title,
    description: `How we handle the personal information that you give us for ${campaign.name}.`,
  },
  '/terms': {
    title: terms(campaign).title,
    description: `The conditions for ${campaign.name}: who can apply, the draw, payment, withdrawal and more.`,
  },
  '/accessibility': {
    title: accessibility(campaign).title,
    description: `How the site of ${campaign.name} is made so that everybody can use it, and what we checked.`,
  },
  '/legal': {
    title: legal(campaign).title,
    description: `Legal information about the sale of ${campaign.name}. The seller is ${campaign.office.seller}.`,
  },
  '/closed': {
    title: 'What is open now',
    description: `What you can do now, and what comes next, for ${campaign.name}.`,
  },
  '/please-wait': { title: waiting.title, description: waiting.text },
});

const ofRegistration = (campaign: Campaign) => {
  const { request, title, thanks } = registration(campaign);
  return {
    '/pre-registration': {
      title: request.title,
      description: `Pre-register for ${campaign.name}. We email you the link to the application page.`,
    },
    '/pre-registration-email-sent': sent(campaign),
    '/registration': {
      title,
      description: 'Register your name and address on this page. Please open it from the link in your email.',
    },
    '/registration-thanks': { title: thanks.title, description: thanks.text },
  };
};

const ofChange = (campaign: Campaign) => {
  const { request, title } = change(campaign);
  const description = `Check or change your registration or application for ${campaign.name}.`;
  return {
    '/pre-registration-change': { title: request.title, description },
    '/pre-registration-change-email-sent': sent(campaign),
    '/registration-change': { title, description },
    '/registration-change-thanks': { title, description },
  };
};

const ofApplication = (campaign: Campaign) => {
  const { request, title, confirmation, thanks } = application(campaign);
  const description = `Apply for vouchers: one set costs ${yen(campaign.price)} and is worth ${yen(campaign.worth)}. Winners are drawn by lot. It is not first come, first served.`;
  return {
    '/pre-purchase': { title: request.title, description },
    '/pre-purchase-email-sent': sent(campaign),
    '/purchase': { title, description },
    '/confirmation': { title: confirmation.title, description },
    '/thanks': { title: thanks.title, description },
  };
};

const sent = (campaign: Campaign) => ({
  title: emailSent(campaign).title,
  description: 'Open the link in the email we sent you to go on.',
});

/** Returns the window's title of a page. */
export const windowTitle = (campaign: Campaign, heading: string): string =>
  heading === campaign.name ? heading : site(campaign).title(heading);
