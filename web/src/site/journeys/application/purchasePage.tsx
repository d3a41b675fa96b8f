import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetCard, storeCard, storedCard } from '../../parts/card/cardDraft.ts';
import { useCardEntry } from '../../parts/card/cardEntry.tsx';
import { useDraftForm } from '../../parts/draftForm.ts';
import { useSubmission } from '../../parts/submission.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { drafts } from '../../../client/session.ts';
import { ConsentFields, PersonFields } from '../../parts/person/personFields.tsx';
import { PersonalLink } from '../../parts/verification/personalLink.tsx';
import { AlreadyApplied } from './alreadyApplied.tsx';
import { CardFields } from './cardFields.tsx';
import {
  APPLICATION,
  applicationFaults,
  applicationMessages,
  type ApplicationValues,
  emptyApplication,
  REQUEST_PATH,
} from './choice.ts';
import { ChoiceFields } from './choiceFields.tsx';
import { PendingApplication } from './pendingApplication.tsx';
import { redirectToThanks } from './redirectToThanks.tsx';

export default function PurchasePage() {
  const { application } = useCopy('application');
  return (
    <PersonalLink
      journey={APPLICATION}
      requestPath={REQUEST_PATH}
      confirmLead={application.confirmLead}
      ended={redirectToThanks()}
      newcomer={() => <ApplicationForm isRegistered={false} plan={emptyApplication.purchaseCount} />}
    >
      {({ key }, { account, purchase }) => {
        if (purchase?.state === 'CARD_PENDING') return <PendingApplication purchase={purchase} verificationKey={key} />;
        if (purchase && purchase.state !== 'WITHDRAWN') return <AlreadyApplied receiptID={purchase.receiptID} />;
        return <ApplicationForm isRegistered plan={String(account.plannedPurchaseCount)} />;
      }}
    </PersonalLink>
  );
}

/** The application form. `plan` is the number of sets planned at registration, which the form suggests. */
function ApplicationForm({ isRegistered, plan }: { isRegistered: boolean; plan: string }) {
  const copy = useCopy('application', 'person');
  const { application } = copy;
  const messages = useMemo(() => applicationMessages(isRegistered, copy), [isRegistered, copy]);
  const navigate = useNavigate();
  const form = useDraftForm<ApplicationValues>({
    draft: APPLICATION,
    defaults: { ...emptyApplication, purchaseCount: plan },
    faults: (values) => applicationFaults(values, isRegistered, copy),
  });
  const { failure, submit } = useSubmission();
  const entry = useCardEntry();
  const [enteredCard, setEnteredCard] = useState(() => storedCard(APPLICATION));
  const goOn = (values: ApplicationValues) =>
    submit(async () => {
      const card = enteredCard ?? (await entry.enter());
      if (card === null) return;
      storeCard(APPLICATION, card);
      // Prefilled values cause no input event, so no draft contains them yet.
      drafts.write(APPLICATION, values);
      void navigate('/confirmation');
    });
  const enterOther = () => {
    forgetCard(APPLICATION);
    setEnteredCard(null);
  };
  return (
    <Page title={application.title}>
      <Form
        form={form}
        messages={messages}
        failure={failure}
        onValid={goOn}
        onInvalid={() => void (enteredCard === null && entry.check())}
        others={entry}
        submitText={application.toConfirmation}
      >
        <Typography variant="h2">{application.choiceTitle}</Typography>
        <ChoiceFields />
        {!isRegistered && <PersonFields asksForPlan={false} />}
        <CardFields entry={entry} stored={enteredCard} onEnterOther={enterOther} />
        {!isRegistered && <ConsentFields />}
      </Form>
    </Page>
  );
}
