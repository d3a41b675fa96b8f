import Box from '@mui/material/Box';
import { LinkButton } from '../../parts/linkButton.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';

export function AlreadyApplied({ receiptID }: { receiptID: string | null }) {
  const { application } = useCopy('application');
  return (
    <Page title={application.existsTitle} lead={receiptID === null ? undefined : application.existsText(receiptID)}>
      <Box>
        <LinkButton to="/pre-registration-change" variant="contained">
          {application.toChange}
        </LinkButton>
      </Box>
    </Page>
  );
}
