import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/rows';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { Section } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { mailToOne } from './mailPaths.ts';
import type { PurchaseAnswer } from './openSteps.ts';

/** From an application to the mails that can be sent about it. */
export function MailToHolder() {
  const { purchaseMail: copy } = useDeskCopy();
  const refusal = useRefusal(routes.sendPurchase.office);
  const purchase = useRecordContext<PurchaseAnswer>();
  if (purchase === undefined) return null;
  return (
    <Section heading={copy.heading}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {refusal ?? copy.headingText}
      </Typography>
      {refusal === null && (
        <Button variant="outlined" startIcon={<SendIcon />} component={Link} to={mailToOne(purchase.id)}>
          {copy.toOne}
        </Button>
      )}
    </Section>
  );
}
