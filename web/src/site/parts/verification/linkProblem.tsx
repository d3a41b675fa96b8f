import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { WayOn } from '../wayOn.tsx';

interface LinkProblemProps {
  /** `without`: came by no link at all. */
  readonly problem: 'expired' | 'missing' | 'without';
  /** Where a new mail is asked for. */
  readonly requestPath: string;
}

/** In the place of a page whose link does not open it; always with a way on. */
export function LinkProblem({ problem, requestPath }: LinkProblemProps) {
  const { links } = useCopy();
  const texts = {
    expired: { title: links.expiredTitle, text: links.expiredText },
    missing: { title: links.missingTitle, text: links.missingText },
    without: { title: links.withoutTitle, text: links.withoutText },
  };
  const { title, text } = texts[problem];
  return (
    <Page title={title} lead={text}>
      <WayOn to={requestPath} text={links.sendNew} />
    </Page>
  );
}
