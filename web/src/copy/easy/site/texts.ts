import type { Campaign } from 'functions/shared/campaign/campaign';
import { japanese } from '../../format.ts';
import type { Language } from '../../texts.ts';
import { failures, form } from './form.ts';
import { landing } from './landing.ts';
import { moves } from './moves.ts';
import { site } from './site.ts';

/** The texts that every visitor loads: of the front page, and of the frame around each page. */
const start = (campaign: Campaign) => ({
  format: japanese,
  failures,
  form,
  landing: landing(campaign),
  moves,
  site: site(campaign),
});

/** All texts of the public site in やさしい日本語, in the same files as the Japanese texts. */
export const easy = {
  code: 'easy',
  start,
  later: {
    accessibility: async (campaign: Campaign) => (await import('./accessibility.ts')).accessibility(campaign),
    application: async (campaign: Campaign) => (await import('./application.ts')).application(campaign),
    applicationCounts: async () => (await import('./draw/applicationCounts.ts')).applicationCounts,
    card: async (campaign: Campaign) => (await import('./card.ts')).card(campaign),
    change: async (campaign: Campaign) => (await import('./change.ts')).change(campaign),
    closed: async (campaign: Campaign) => (await import('./closed.ts')).closed(campaign),
    draw: async (campaign: Campaign) => (await import('./draw/draw.ts')).draw(campaign),
    drawCheck: async () => (await import('./draw/drawCheck.ts')).drawCheck,
    emailSent: async (campaign: Campaign) => (await import('./emailSent.ts')).emailSent(campaign),
    ended: async () => (await import('./ended.ts')).ended,
    enquiry: async (campaign: Campaign) => (await import('./enquiry.ts')).enquiry(campaign),
    help: async (campaign: Campaign) => (await import('./help/help.ts')).help(campaign),
    inclusion: async () => (await import('./draw/inclusion.ts')).inclusion,
    legal: async (campaign: Campaign) => (await import('./legal.ts')).legal(campaign),
    links: async () => (await import('./links.ts')).links,
    options: async (campaign: Campaign) => (await import('./options.ts')).options(campaign),
    ownNumber: async () => (await import('./draw/ownNumber.ts')).ownNumber,
    person: async () => (await import('./person.ts')).person,
    privacy: async (campaign: Campaign) => (await import('./privacy.ts')).privacy(campaign),
    publishedDraw: async () => (await import('./draw/publishedDraw.ts')).publishedDraw,
    receipt: async () => (await import('./receipt.ts')).receipt,
    refusals: async () => (await import('./phrases/refusals.ts')).refusals,
    registration: async (campaign: Campaign) => (await import('./registration.ts')).registration(campaign),
    shops: async (campaign: Campaign) => (await import('./shops.ts')).shops(campaign),
    status: async () => (await import('./status.ts')).status,
    terms: async (campaign: Campaign) => (await import('./legal.ts')).terms(campaign),
    unsubscribe: async () => (await import('./unsubscribe.ts')).unsubscribe,
    waiting: async () => (await import('./waiting.ts')).waiting,
  },
} as const satisfies Language;
