import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { verifying } from './texts.ts';
import { EntityList } from '../pages/list.tsx';
import { Column } from '../pieces/column.tsx';
import { pagePath } from '../shell/paths.ts';
import { emailVerificationFields } from './fields.ts';
import { Resend } from './resend.tsx';
import type { Verification } from './standing.ts';

/** /admin/emailVerification: all verifications, with a button in each row to resend its mail, and a link to the failed ones. */
export default function EmailVerificationList() {
  return (
    <EntityList
      fields={emailVerificationFields}
      link="email"
      actions={
        <Button size="small" component={Link} to={pagePath('failedVerifications')}>
          {verifying.toFailed}
        </Button>
      }
      columns={[
        <Column
          key="resend"
          source="resend"
          label={verifying.resendColumn}
          field={{ kind: 'line' }}
          // The data provider returns the contract's records as they are.
          cell={(row) => <Resend verification={row as unknown as Verification} isCell />}
        />,
      ]}
    />
  );
}
