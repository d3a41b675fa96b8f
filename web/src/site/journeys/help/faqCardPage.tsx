import Box from '@mui/material/Box';
import { Link } from '../../parts/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';
import { Questions } from './questions.tsx';

export default function FaqCardPage() {
  const { help } = useCopy('help');
  const { timetable } = useStage();
  return (
    <Page title={help.cardTitle}>
      <Questions groups={help.card(timetable)} searchHelp={help.searchHelp.card} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Link to="/faq" className="link-tall">
          {help.toFaq}
        </Link>
        <Link to="/enquiry" className="link-tall">
          {help.toEnquiry}
        </Link>
      </Box>
    </Page>
  );
}
