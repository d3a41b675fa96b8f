import type { PublicPath } from 'functions/shared/site/routing';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import Landing from '../journeys/landing/landingPage.tsx';
import { Layout } from './layout.tsx';
import { Missing } from './missing.tsx';
import { StageGuard } from './stageGuard.tsx';

/** Every public page (rules 3.1 and 3.2). */
const pages: Record<PublicPath, ComponentType> = {
  '/': Landing,
  '/pre-registration': lazy(() => import('../journeys/registration/requestPage.tsx')),
  '/pre-registration-email-sent': lazy(() => import('../journeys/registration/emailSentPage.tsx')),
  '/registration': lazy(() => import('../journeys/registration/registrationPage.tsx')),
  '/registration-thanks': lazy(() => import('../journeys/registration/thanksPage.tsx')),
  '/pre-registration-change': lazy(() => import('../journeys/change/requestPage.tsx')),
  '/pre-registration-change-email-sent': lazy(() => import('../journeys/change/emailSentPage.tsx')),
  '/registration-change': lazy(() => import('../journeys/change/changePage.tsx')),
  '/registration-change-thanks': lazy(() => import('../journeys/change/thanksPage.tsx')),
  '/pre-purchase': lazy(() => import('../journeys/application/requestPage.tsx')),
  '/pre-purchase-email-sent': lazy(() => import('../journeys/application/emailSentPage.tsx')),
  '/purchase': lazy(() => import('../journeys/application/purchasePage.tsx')),
  '/confirmation': lazy(() => import('../journeys/application/confirmationPage.tsx')),
  '/thanks': lazy(() => import('../journeys/application/thanksPage.tsx')),
  '/enquiry': lazy(() => import('../journeys/enquiry/enquiryPage.tsx')),
  '/enquiry-thanks': lazy(() => import('../journeys/enquiry/thanksPage.tsx')),
  '/faq': lazy(() => import('../journeys/help/faqPage.tsx')),
  '/faq-card': lazy(() => import('../journeys/help/faqCardPage.tsx')),
  '/closed': lazy(() => import('../journeys/closed/closedPage.tsx')),
  '/please-wait': lazy(() => import('../journeys/waiting/waitingPage.tsx')),
  '/draw': lazy(() => import('../journeys/draw/drawPage.tsx')),
  '/status': lazy(() => import('../journeys/status/statusPage.tsx')),
  '/privacy': lazy(() => import('../journeys/legal/privacyPage.tsx')),
  '/legal': lazy(() => import('../journeys/legal/legalPage.tsx')),
  '/unsubscribe': lazy(() => import('../journeys/unsubscribe/unsubscribePage.tsx')),
};

export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<StageGuard />}>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Missing />} />
        </Route>
      </Route>
    </Routes>
  );
}
