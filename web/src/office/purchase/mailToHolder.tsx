import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { purchaseMail } from './mailTexts.ts';
import { Section } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { mailToOne } from './mailPaths.ts';
import type { PurchaseAnswer } from './openSteps.ts';

/** A link from an application to the mails that can be sent about it. */
export function MailToHolder() {
  const refusal = useRefusal(routes.sendPurchase.office);
  const purchase = useRecordContext<PurchaseAnswer>();
  if (purchase === undefined) return null;
  return (
    <Section heading={purchaseMail.heading}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {refusal ?? purchaseMail.headingText}
      </Typography>
      {refusal === null && (
        <Button variant="outlined" startIcon={<SendIcon />} component={Link} to={mailToOne(purchase.id)}>
          {purchaseMail.toOne}
        </Button>
      )}
    </Section>
  );
}
