import Box from '@mui/material/Box';
import { Link } from '../../parts/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';
import { Questions } from './questions.tsx';

export default function FaqPage() {
  const { help } = useCopy('help');
  const { timetable } = useStage();
  return (
    <Page title={help.faqTitle} lead={help.faqLead}>
      <Questions groups={help.groups(timetable)} searchHelp={help.searchHelp.faq} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Link to="/faq-card" className="link-tall">
          {help.toCard}
        </Link>
        <Link to="/enquiry" className="link-tall">
          {help.toEnquiry}
        </Link>
      </Box>
    </Page>
  );
}
