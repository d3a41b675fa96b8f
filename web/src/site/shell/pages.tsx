import type { PublicPath } from 'functions/shared/site/routing';
import type { ComponentType } from 'react';
import type { LaterPart } from '../../copy/texts.ts';
import { turn } from '../early.ts';
import Landing from '../journeys/landing/landingPage.tsx';
import { later } from './later.ts';

interface PublicPage {
  readonly Page: ComponentType;
  readonly load: () => Promise<unknown>;
  /** Loads the page's large dependencies first, so that they run in a task of their own before the page's code. */
  readonly before: () => Promise<unknown>;
  /** The texts that the page needs beyond the initial ones. They are requested together with its code. */
  readonly texts: readonly LaterPart[];
}

type Code = () => Promise<{ default: ComponentType }>;
const nothing = async (): Promise<void> => undefined;

const page = (code: Code, ...texts: readonly LaterPart[]): PublicPage => {
  const { Part, load } = later(code);
  return { Page: Part, load, before: nothing, texts };
};

/** Loads the schemas of a person's data in two tasks: first the schema library, then the schemas. */
const schemas = async (): Promise<unknown> => {
  await import('functions/shared/campaign/openCode');
  await turn();
  return import('functions/shared/entities/typed/person');
};

/** Returns a page that asks for a person's data, which the server's schemas check. */
const form = (code: Code, ...texts: readonly LaterPart[]): PublicPage => {
  const { Part, load } = later(code);
  return { Page: Part, load, before: schemas, texts };
};

/** Every public page (rules 3.1 and 3.2). */
export const pages: Record<PublicPath, PublicPage> = {
  '/': { Page: Landing, load: nothing, before: nothing, texts: [] },
  '/pre-registration': page(() => import('../journeys/registration/requestPage.tsx'), 'person', 'registration'),
  '/pre-registration-email-sent': page(() => import('../journeys/registration/emailSentPage.tsx'), 'emailSent'),
  '/registration': form(
    () => import('../journeys/registration/registrationPage.tsx'),
    'card',
    'links',
    'options',
    'person',
    'registration',
  ),
  '/registration-thanks': page(() => import('../journeys/registration/thanksPage.tsx'), 'registration'),
  '/pre-registration-change': page(() => import('../journeys/change/requestPage.tsx'), 'change', 'person'),
  '/pre-registration-change-email-sent': page(() => import('../journeys/change/emailSentPage.tsx'), 'emailSent'),
  '/registration-change': form(
    () => import('../journeys/change/changePage.tsx'),
    'application',
    'card',
    'change',
    'ended',
    'links',
    'options',
    'person',
    'status',
  ),
  '/registration-change-thanks': page(() => import('../journeys/change/thanksPage.tsx'), 'change'),
  '/pre-purchase': page(() => import('../journeys/application/requestPage.tsx'), 'application', 'person'),
  '/pre-purchase-email-sent': page(() => import('../journeys/application/emailSentPage.tsx'), 'emailSent'),
  '/purchase': form(
    () => import('../journeys/application/purchasePage.tsx'),
    'application',
    'card',
    'links',
    'options',
    'person',
  ),
  '/confirmation': form(
    () => import('../journeys/application/confirmationPage.tsx'),
    'application',
    'card',
    'links',
    'options',
    'person',
  ),
  '/thanks': page(() => import('../journeys/application/thanksPage.tsx'), 'application'),
  '/enquiry': page(() => import('../journeys/enquiry/enquiryPage.tsx'), 'enquiry', 'person'),
  '/enquiry-thanks': page(() => import('../journeys/enquiry/thanksPage.tsx'), 'enquiry'),
  '/faq': page(() => import('../journeys/help/faqPage.tsx'), 'help'),
  '/faq-card': page(() => import('../journeys/help/faqCardPage.tsx'), 'help'),
  '/closed': page(() => import('../journeys/closed/closedPage.tsx'), 'closed'),
  '/please-wait': page(() => import('../journeys/waiting/waitingPage.tsx'), 'waiting'),
  '/shops': page(() => import('../journeys/shops/shopsPage.tsx'), 'shops'),
  '/draw': page(
    () => import('../journeys/draw/drawPage.tsx'),
    'applicationCounts',
    'draw',
    'drawCheck',
    'ownNumber',
    'publishedDraw',
  ),
  '/status': page(() => import('../journeys/status/statusPage.tsx'), 'card', 'inclusion', 'links', 'status'),
  '/status-link': page(() => import('../journeys/status/linkRequestPage.tsx'), 'links', 'person'),
  '/status-link-email-sent': page(() => import('../journeys/status/linkEmailSentPage.tsx'), 'emailSent'),
  '/receipt': page(() => import('../journeys/status/receiptPage.tsx'), 'card', 'links', 'receipt'),
  '/privacy': page(() => import('../journeys/legal/privacyPage.tsx'), 'privacy'),
  '/terms': page(() => import('../journeys/legal/termsPage.tsx'), 'terms'),
  '/legal': page(() => import('../journeys/legal/legalPage.tsx'), 'legal'),
  '/accessibility': page(() => import('../journeys/accessibility/accessibilityPage.tsx'), 'accessibility'),
  '/unsubscribe': page(() => import('../journeys/unsubscribe/unsubscribePage.tsx'), 'card', 'links', 'unsubscribe'),
};

/** The page for unknown addresses. */
export const missing: PublicPage = page(() => import('./missing.tsx'));

/** Returns whether there is a page at `path`. */
export const isPublic = (path: string): path is PublicPath => Object.hasOwn(pages, path);

const FORMS: Partial<Record<PublicPath, PublicPath>> = {
  '/pre-registration': '/pre-registration-email-sent',
  '/registration': '/registration-thanks',
  '/pre-registration-change': '/pre-registration-change-email-sent',
  '/registration-change': '/registration-change-thanks',
  '/pre-purchase': '/pre-purchase-email-sent',
  '/purchase': '/confirmation',
  '/confirmation': '/thanks',
  '/enquiry': '/enquiry-thanks',
};

/** Returns the pages that a form may lead to. They load with the form, so that they are available if the network fails in between. */
export function nextPages(path: string): readonly PublicPage[] {
  const next = isPublic(path) ? FORMS[path] : undefined;
  return next === undefined ? [] : [pages[next], pages['/please-wait']];
}

/** Returns the page at `path`. */
export const pageAt = (path: string): PublicPage => (isPublic(path) ? pages[path] : missing);
