import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useCopy, useCopyLoading, useEarlyCopy, useLanguage } from '../../copy/language.tsx';
import { NextEventLine } from '../parts/nextEventLine.tsx';
import { StageFetchContext, useStageFetch } from '../parts/stage.ts';
import { Fault } from './fault.tsx';
import { Footer } from './footer.tsx';
import { GuardedPage } from './guardedPage.tsx';
import { Header } from './header.tsx';
import { equipment } from './equipped.ts';
import { Languages } from './languages.tsx';
import { nextPages, pageAt } from './pages.tsx';
import { useStageGuard } from './stageGuard.ts';

const MAIN = 'main';
/** Pages on which visitors arrive. In some stages the first redirects to the second, and nothing above the page may move then. */
const ARRIVALS: readonly string[] = ['/', '/closed'];

/** The frame of every public page. */
export function Layout() {
  const { site } = useCopy('site');
  const isSpaced = useLanguage() !== 'ja';
  const { pathname } = useLocation();
  const fetched = useStageFetch(pathname);
  const judged = useStageGuard(fetched);
  const shown = judged.location.pathname;
  const isArrival = ARRIVALS.includes(shown);
  useBegun(shown);
  return (
    <StageFetchContext value={fetched}>
      <div className={isSpaced ? 'frame spaced' : 'frame'}>
        <SkipLink />
        <Header />
        {isArrival && (
          <div className="container choose-language">
            <Languages />
          </div>
        )}
        {/* The key changes with the kind of page, so React replaces this line instead of moving it. */}
        <NextEventLine key={String(isArrival)} />
        <main id={MAIN} tabIndex={-1}>
          <ErrorBoundary resetKeys={[pathname]} fallback={<Fault />}>
            <Suspense fallback={<div role="status" aria-label={site.loading} />}>
              {shown === '/' ? (
                <GuardedPage judged={judged} />
              ) : (
                <equipment.Part>
                  <GuardedPage judged={judged} />
                </equipment.Part>
              )}
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
    </StageFetchContext>
  );
}

/** Requests a page's code and texts at once, along with its equipment and the stage. */
function useBegun(path: string): void {
  const { load, texts } = pageAt(path);
  useEarlyCopy(texts);
  const loadTexts = useCopyLoading();
  // If the code does not load, the page itself says so.
  load().catch(() => undefined);
  useEffect(() => {
    const follow = async () => {
      await pageAt(path).load();
      await Promise.all(nextPages(path).flatMap((next) => [next.load(), loadTexts(next.texts)]));
    };
    follow().catch(() => undefined);
  }, [path, loadTexts]);
}

function SkipLink() {
  const { site } = useCopy('site');
  return (
    <a
      className="skip"
      href={`#${MAIN}`}
      onClick={(event) => {
        // The click must not follow the link's fragment, which would count as a change of page.
        event.preventDefault();
        document.getElementById(MAIN)?.focus();
      }}
    >
      {site.skip}
    </a>
  );
}
