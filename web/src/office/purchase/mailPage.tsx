import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { paymentStates, purchaseStates } from 'functions/shared/export/stateLabels';
import { PURCHASE_MAIL_TYPES, PURCHASE_MAILS, type PurchaseMailType } from 'functions/shared/mail/audience';
import { MAIL_TYPES } from 'functions/shared/mail/types';
import { type ReactNode, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { entityDescriptors } from '../entityDescriptors.ts';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { purchaseMail } from './mailTexts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { Outright } from '../broadcast/outright.tsx';
import { TypedMail } from '../broadcast/sampleMail.tsx';
import { audienceText } from '../broadcast/words.ts';
import { isAnswer } from '../data/failures.ts';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import { type About, type MailFilter, mailFilterOf, sendingOf } from './mailing.ts';
import type { PurchaseAnswer } from './openSteps.ts';

interface ChoiceProps {
  readonly about: About;
  readonly chosen: PurchaseMailType | null;
  readonly onChoice: (mailType: PurchaseMailType | null) => void;
}

/** The choice of a mail type. A type that applies to none of these applications says so and cannot be chosen. */
function Types({ about, chosen, onChoice }: ChoiceProps) {
  const conditionOf = (mailType: PurchaseMailType): string => {
    const filter: MailFilter = PURCHASE_MAILS[mailType];
    const states = [
      filter.state && purchaseStates[filter.state],
      filter.paymentState && paymentStates[filter.paymentState],
    ];
    return purchaseMail.goesTo(states.filter((one) => one !== undefined));
  };
  return (
    <FormControl>
      <FormLabel id="mail-types">{purchaseMail.which}</FormLabel>
      <RadioGroup
        aria-labelledby="mail-types"
        value={chosen ?? ''}
        onChange={({ target }) => onChoice(PURCHASE_MAIL_TYPES.find((one) => String(one) === target.value) ?? null)}
      >
        {PURCHASE_MAIL_TYPES.map((mailType) => {
          const fits = sendingOf(about, mailType) !== null;
          return (
            <FormControlLabel
              key={mailType}
              value={mailType}
              control={<Radio />}
              disabled={!fits}
              label={
                <>
                  {`${mailType} ${MAIL_TYPES[mailType].name}`}
                  <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                    {fits ? conditionOf(mailType) : `${conditionOf(mailType)} ${purchaseMail.doesNotFit[about.kind]}`}
                  </Typography>
                </>
              }
              sx={{ mt: 1, alignItems: 'flex-start' }}
            />
          );
        })}
      </RadioGroup>
    </FormControl>
  );
}

function Mailing({ about, children }: { about: About; children: ReactNode }) {
  const [chosen, setChosen] = useState<PurchaseMailType | null>(null);
  const sending = chosen === null ? null : sendingOf(about, chosen);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Panel heading={purchaseMail.toWhom}>
        <Typography sx={{ mb: 2 }}>{children}</Typography>
        <Types about={about} chosen={chosen} onChoice={setChosen} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {purchaseMail.others}
        </Typography>
        {sending !== null && <Outright key={chosen} sending={sending} />}
      </Panel>
      <Panel heading={broadcast.compose.preview}>
        {chosen === null ? (
          <Typography variant="body2">{purchaseMail.chooseFirst}</Typography>
        ) : (
          <TypedMail mailType={chosen} />
        )}
      </Panel>
    </Box>
  );
}

function ToOne({ id }: { id: string }) {
  const query = useGetOne<PurchaseAnswer>('purchase', { id });
  const { data: purchase, error } = query;
  if (isAnswer(error))
    return <Typography sx={{ mt: 2 }}>{office.missing.record(entityDescriptors.purchase.name)}</Typography>;
  if (purchase === undefined) return <Unread of={[query]} />;
  return (
    <Mailing about={{ kind: 'one', purchase }}>
      {purchaseMail.one} <Link to={`${ADMIN_BASE}/purchase/${id}/show`}>{purchase.receiptID}</Link>
      {`（${purchaseStates[purchase.state]}）`}
    </Mailing>
  );
}

const readFilter = (text: string | null): MailFilter | null => {
  try {
    return mailFilterOf(JSON.parse(text ?? '{}') as Record<string, unknown>); // any other value is refused
  } catch {
    return null;
  }
};

/** /admin/purchase/mail: a mail about one application, or about all that the list's filter finds. */
export default function PurchaseMailPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (id !== null) return <ToOne id={id} />;
  const filter = readFilter(query.get('filter'));
  if (filter === null) return <Typography sx={{ mt: 2 }}>{purchaseMail.unfit}</Typography>;
  return <Mailing about={{ kind: 'many', filter }}>{audienceText({ kind: 'applications', filter }, office)}</Mailing>;
}
