import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraftForm } from '../../parts/draftForm.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { drafts } from '../../../client/session.ts';
import { ConsentFields, PersonFields } from '../../parts/person/personFields.tsx';
import { OwnLink } from '../../parts/verification/ownLink.tsx';
import { AlreadyApplied } from './alreadyApplied.tsx';
import {
  APPLICATION,
  applicationFaults,
  applicationMessages,
  type ApplicationValues,
  emptyApplication,
  REQUEST_PATH,
} from './choice.ts';
import { ChoiceFields } from './choiceFields.tsx';

export default function PurchasePage() {
  const { application } = useCopy();
  return (
    <OwnLink
      journey={APPLICATION}
      requestPath={REQUEST_PATH}
      confirmLead={application.confirmLead}
      newcomer={() => <ApplicationForm isRegistered={false} plan={emptyApplication.purchaseCount} />}
    >
      {(_visit, { account, purchase }) =>
        purchase && purchase.state !== 'WITHDRAWN' ? (
          <AlreadyApplied receiptID={purchase.receiptID} />
        ) : (
          <ApplicationForm isRegistered plan={String(account.plannedPurchaseCount)} />
        )
      }
    </OwnLink>
  );
}

/** `plan`: the wish at registration, which is where the choice begins. */
function ApplicationForm({ isRegistered, plan }: { isRegistered: boolean; plan: string }) {
  const copy = useCopy();
  const { application } = copy;
  const messages = useMemo(() => applicationMessages(isRegistered, copy), [isRegistered, copy]);
  const navigate = useNavigate();
  const form = useDraftForm<ApplicationValues>({
    draft: APPLICATION,
    defaults: { ...emptyApplication, purchaseCount: plan },
    faults: (values) => applicationFaults(values, isRegistered, copy),
  });
  const goOn = (values: ApplicationValues) => {
    // What was only prefilled has raised no change that would have kept it.
    drafts.write(APPLICATION, values);
    void navigate('/confirmation');
  };
  return (
    <Page title={application.title}>
      <Form form={form} messages={messages} failure={null} onValid={goOn} submitText={application.toConfirmation}>
        <Typography variant="h2">{application.choiceTitle}</Typography>
        <ChoiceFields />
        {!isRegistered && (
          <>
            <PersonFields asksForPlan={false} />
            <ConsentFields />
          </>
        )}
      </Form>
    </Page>
  );
}
