import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { isCardBegun } from '../card/cardBegun.ts';
import { isBankReturn } from '../card/bankReturn.ts';
import { WayOn } from '../wayOn.tsx';
import { PasteLink } from './pasteLink.tsx';

const JOURNEYS = ['purchase', 'registration-change'] as const;

interface LinkProblemProps {
  /** `without`: the visitor came without a link. */
  readonly problem: 'expired' | 'missing' | 'without';
  /** The page that sends a new mail. */
  readonly requestPath: string;
}

/** A page in place of one whose link does not open it. It always offers a way on. */
export function LinkProblem({ problem, requestPath }: LinkProblemProps) {
  const { search } = useLocation();
  const { card, links } = useCopy('card', 'links');
  // The visitor came back from the bank, but the link has expired meanwhile, or this is another window. A mail reports the card's outcome in any
  // case.
  const [isBack] = useState(() => problem !== 'missing' && (isBankReturn(search) || JOURNEYS.some(isCardBegun)));
  const texts = {
    expired: { title: links.expiredTitle, text: links.expiredText },
    missing: { title: links.missingTitle, text: links.missingText },
    without: { title: links.withoutTitle, text: links.withoutText },
  };
  const { title, text } = isBack ? card.returned : texts[problem];
  return (
    <Page title={title} lead={text}>
      {/* The page of changes also shows a card, and is open when the page of applications is not. */}
      <WayOn to={isBack ? '/pre-registration-change' : requestPath} text={links.sendNew} />
      {problem !== 'expired' && !isBack && <PasteLink />}
    </Page>
  );
}
