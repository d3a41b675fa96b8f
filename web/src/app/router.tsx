import type { PublicPath } from 'functions/shared/campaign/routing';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import Landing from '../public/landing/landingPage.tsx';
import { Layout } from './layout.tsx';
import { Missing } from './missing.tsx';
import { StageGuard } from './stageGuard.tsx';

/** Every public page (spec 2, decisions 3). */
const pages: Record<PublicPath, ComponentType> = {
  '/': Landing,
  '/pre-registration': lazy(() => import('../public/registration/requestPage.tsx')),
  '/pre-registration-email-sent': lazy(() => import('../public/registration/emailSentPage.tsx')),
  '/registration': lazy(() => import('../public/registration/registrationPage.tsx')),
  '/registration-thanks': lazy(() => import('../public/registration/thanksPage.tsx')),
  '/pre-registration-change': lazy(() => import('../public/change/requestPage.tsx')),
  '/pre-registration-change-email-sent': lazy(() => import('../public/change/emailSentPage.tsx')),
  '/registration-change': lazy(() => import('../public/change/changePage.tsx')),
  '/registration-change-thanks': lazy(() => import('../public/change/thanksPage.tsx')),
  '/pre-purchase': lazy(() => import('../public/application/requestPage.tsx')),
  '/pre-purchase-email-sent': lazy(() => import('../public/application/emailSentPage.tsx')),
  '/purchase': lazy(() => import('../public/application/purchasePage.tsx')),
  '/confirmation': lazy(() => import('../public/application/confirmationPage.tsx')),
  '/thanks': lazy(() => import('../public/application/thanksPage.tsx')),
  '/enquiry': lazy(() => import('../public/enquiry/enquiryPage.tsx')),
  '/enquiry-thanks': lazy(() => import('../public/enquiry/thanksPage.tsx')),
  '/faq': lazy(() => import('../public/help/faqPage.tsx')),
  '/faq-card': lazy(() => import('../public/help/faqCardPage.tsx')),
  '/closed': lazy(() => import('../public/closed/closedPage.tsx')),
  '/please-wait': lazy(() => import('../public/waiting/waitingPage.tsx')),
  '/draw': lazy(() => import('../public/draw/drawPage.tsx')),
  '/status': lazy(() => import('../public/status/statusPage.tsx')),
  '/privacy': lazy(() => import('../public/legal/privacyPage.tsx')),
  '/legal': lazy(() => import('../public/legal/legalPage.tsx')),
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
