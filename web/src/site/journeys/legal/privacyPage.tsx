import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';

export default function PrivacyPage() {
  const { privacy } = useCopy('privacy');
  return (
    <Page title={privacy.title} lead={privacy.lead}>
      {privacy.sections.map(({ title, text }) => (
        <Box key={title} component="section">
          <Typography variant="h2">{title}</Typography>
          <Typography>{text}</Typography>
        </Box>
      ))}
    </Page>
  );
}
