import Box from '@mui/material/Box';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { help } from '../../copy/ja.ts';
import { useStage } from '../../lib/stage.ts';
import { QuestionList } from './questionList.tsx';

export default function FaqCardPage() {
  const { timetable } = useStage();
  return (
    <Page title={help.cardTitle}>
      <Box>
        <QuestionList questions={help.card(timetable)} level="h2" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Link to="/faq">{help.toFaq}</Link>
        <Link to="/enquiry">{help.toEnquiry}</Link>
      </Box>
    </Page>
  );
}
