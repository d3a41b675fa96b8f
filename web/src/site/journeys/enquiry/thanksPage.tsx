import Typography from '@mui/material/Typography';
import { Drawing } from '../../../ui/drawings.tsx';
import { Page } from '../../../ui/page.tsx';
import { enquiry, site } from '../../../copy/ja.ts';

export default function EnquiryThanksPage() {
  return (
    <Page title={enquiry.thanks.title} drawing={<Drawing motif="envelope" />} lead={enquiry.thanks.text}>
      <Typography>
        {enquiry.thanks.hours}
        {site.phoneAndHours}
      </Typography>
    </Page>
  );
}
