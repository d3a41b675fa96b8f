import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Drawing } from '../../../ui/drawings.tsx';
import { NextSteps } from '../../../ui/nextSteps.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { NotDone } from '../../parts/afterAction.tsx';
import { useStage } from '../../parts/stage.ts';
import { storedApplicationNumber } from './applicationNumber.ts';

export default function ThanksPage() {
  const { thanks } = useCopy('application').application;
  const { timetable } = useStage();
  const receiptID = storedApplicationNumber();
  if (receiptID === null) return <NotDone page="/thanks" />;
  return (
    <Page title={thanks.title} drawing={<Drawing motif="voucher" />} lead={thanks.text}>
      <Box sx={{ border: '2px solid', borderColor: 'secondary.main', borderRadius: 1, p: 2 }}>
        <Typography variant="body2">{thanks.receipt}</Typography>
        <Typography
          sx={{ fontSize: { xs: '1.625rem', sm: '2rem' }, fontWeight: 700, letterSpacing: '0.06em', lineHeight: 1.4 }}
        >
          {receiptID}
        </Typography>
        <Typography variant="body2">{thanks.keep}</Typography>
      </Box>
      <Alert severity="warning">{thanks.caution}</Alert>
      <NextSteps title={thanks.nextTitle} items={thanks.next(timetable)} />
    </Page>
  );
}
