import Typography from '@mui/material/Typography';
import { Drawing } from '../../../ui/drawings.tsx';
import { Page } from '../../../ui/page.tsx';
import { isDone, NotDone } from '../../parts/afterAction.tsx';
import { Telephone } from '../../parts/telephone.tsx';
import { useCopy } from '../../../copy/language.tsx';

export default function EnquiryThanksPage() {
  const { enquiry } = useCopy('enquiry');
  if (!isDone('/enquiry-thanks')) return <NotDone page="/enquiry-thanks" />;
  return (
    <Page title={enquiry.thanks.title} drawing={<Drawing motif="envelope" />} lead={enquiry.thanks.text}>
      <Typography>{enquiry.thanks.hours}</Typography>
      <Telephone />
    </Page>
  );
}
