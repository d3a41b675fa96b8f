import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { Link } from '../../parts/link.tsx';
import { useStage } from '../../parts/stage.ts';
import { Sections } from '../../parts/sections.tsx';

/** The terms of application, linked at each consent to them (rules 3.25). */
export default function TermsPage() {
  const { terms } = useCopy('terms');
  const { timetable } = useStage();
  return (
    <Page title={terms.title} lead={terms.lead}>
      <Sections sections={terms.sections(timetable)} />
      <Link to="/draw" className="link-tall">
        {terms.draw}
      </Link>
      <Link to="/legal" className="link-tall">
        {terms.legal}
      </Link>
    </Page>
  );
}
