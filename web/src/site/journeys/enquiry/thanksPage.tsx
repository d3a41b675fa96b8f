import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { Drawing } from '../../../ui/drawings.tsx';
import { useIsHere } from '../../../ui/here.ts';
import { Page } from '../../../ui/page.tsx';
import { isDone, NotDone } from '../../parts/afterAction.tsx';
import { Telephone } from '../../parts/telephone.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { isMaskedIn } from './sentEnquiry.ts';

export default function EnquiryThanksPage() {
  const { enquiry } = useCopy('enquiry');
  const { state } = useLocation();
  // The page made at build has no history, and hydration has to match it.
  const isMasked = useIsHere() && isMaskedIn(state);
  if (!isDone('/enquiry-thanks')) return <NotDone page="/enquiry-thanks" />;
  return (
    <Page title={enquiry.thanks.title} drawing={<Drawing motif="envelope" />} lead={enquiry.thanks.text}>
      {isMasked && <Typography>{enquiry.thanks.masked}</Typography>}
      <Typography>{enquiry.thanks.hours}</Typography>
      <Telephone />
    </Page>
  );
}
