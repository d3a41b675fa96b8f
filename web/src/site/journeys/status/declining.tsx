import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { isListOpen } from 'functions/shared/draw/waitingList/promotion';
import { useDialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/form/errorSummary.tsx';
import { useLoading } from '../../../ui/loading.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import type { JourneyKey } from '../../parts/journeyKey.ts';
import { useStage } from '../../parts/stage.ts';
import { useSubmission } from '../../parts/submission.ts';

/** The button to leave the waiting list, after a dialog that explains the effect (rules 7.15). */
export function Declining({ link }: { link: JourneyKey }) {
  const { decline } = useCopy('status').status;
  const { now, timetable } = useStage();
  const dialog = useDialog();
  const queries = useQueryClient();
  const { isLoading } = useLoading();
  const { failure, submit } = useSubmission();
  if (now === null || !isListOpen(now, timetable)) return null;
  const declineNow = () =>
    submit(async () => {
      await api('declinePromotion', { id: link.recordID, body: { verificationKey: link.text } });
      await queries.invalidateQueries({ queryKey: ['status'] });
    });
  const ask = () =>
    dialog.open({
      title: decline.dialogTitle,
      message: decline.message,
      positiveText: decline.yes,
      negativeText: decline.no,
      isDestructive: true,
      onPositive: () => void declineNow(),
    });
  return (
    <Box component="section" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 3 }}>
      <Typography variant="h2">{decline.title}</Typography>
      <Typography sx={{ mb: 1 }}>{decline.text(timetable)}</Typography>
      <ErrorSummary faults={[]} failure={failure} />
      <Button variant="outlined" color="error" onClick={ask} disabled={isLoading}>
        {decline.button}
      </Button>
    </Box>
  );
}
