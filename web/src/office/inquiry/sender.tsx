import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { fullName } from 'functions/shared/entities/fullName';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { officeApi as api } from '../../client/api.ts';
import { figure, time } from '../../copy/format.ts';
import { entityDescriptors } from '../entityDescriptors.ts';
import { inquiryDesk } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { inquiryStates, paymentStates, purchaseStates } from '../choices.ts';
import { useStep } from '../data/step.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Section } from '../pieces/section.tsx';
import { Paragraphs } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { ADMIN_BASE } from '../shell/paths.ts';
import type { Desk } from './values.ts';

function Application({ purchase }: { purchase: Desk['purchase'] }) {
  const { labels } = entityDescriptors.purchase;
  if (purchase === null) return <Typography variant="body2">{inquiryDesk.noApplication}</Typography>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, '& dt': { fontWeight: 700 }, '& dd': { m: 0 } }}>
      <dt>{labels.receiptID}</dt>
      <dd>
        <Link to={`${ADMIN_BASE}/purchase/${purchase.id}/show`}>{purchase.receiptID}</Link>
      </dd>
      <dt>{labels.state}</dt>
      <dd>
        <ChoiceValue value={purchase.state} of={purchaseStates} />
      </dd>
      <dt>{labels.paymentState}</dt>
      <dd>
        <ChoiceValue value={purchase.paymentState} of={paymentStates} />
      </dd>
      <dt>{labels.purchaseCount}</dt>
      <dd>{office.options.sets(purchase.purchaseCount)}</dd>
    </Box>
  );
}

type Account = NonNullable<Desk['account']>;

function AccountLink({ account }: { account: Account }) {
  return <Link to={`${ADMIN_BASE}/account/${account.id}/show`}>{fullName(account)}</Link>;
}

/** The sender of the enquiry, as far as the records identify them, and the sender's application. */
export function Sender({ desk: { inquiry, account, purchase, byPhone } }: { desk: Desk }) {
  return (
    <>
      <Section heading={inquiryDesk.sender}>
        <Typography variant="body2">{inquiry.name}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {inquiry.email}
        </Typography>
        {inquiry.phone !== null && <Typography variant="body2">{hyphenated(inquiry.phone)}</Typography>}
        {account === null ? (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {inquiryDesk.noAccount}
          </Typography>
        ) : (
          <Box sx={{ mt: 1 }}>
            <AccountLink account={account} />
          </Box>
        )}
        {byPhone.length > 0 && (
          <>
            <Typography variant="h3" sx={{ mt: 1 }}>
              {inquiryDesk.byPhone}
            </Typography>
            {byPhone.map((one) => (
              <Box key={one.id}>
                <AccountLink account={one} />
              </Box>
            ))}
          </>
        )}
      </Section>
      {account && (
        <Section heading={inquiryDesk.application}>
          <Application purchase={purchase} />
        </Section>
      )}
    </>
  );
}

function Other({ other, into }: { other: Desk['inquiry']; into: Desk['inquiry'] | null }) {
  const question = useQuestion();
  const merge = useStep(
    (target: string) => api('mergeInquiry', { id: other.id, body: { into: target } }),
    ['inquiry'],
    inquiryDesk.mergeDone,
  );
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link to={`${ADMIN_BASE}/inquiry/${other.id}/show`}>{time(other.createdAt)}</Link>
        <ChoiceValue value={other.state} of={inquiryStates} />
      </Box>
      <Typography
        variant="body2"
        sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }}
      >
        {other.message}
      </Typography>
      {into !== null && other.mergedInto === null && (
        <Button
          size="small"
          disabled={merge.isPending}
          onClick={() =>
            question({
              title: inquiryDesk.mergeTitle,
              message: <Paragraphs value={inquiryDesk.mergeText(into.createdAt, other.createdAt)} />,
              button: inquiryDesk.mergeYes,
              isPersistent: false,
              onYes: () => merge.mutate(into.id),
            })
          }
        >
          {inquiryDesk.merge(into.createdAt)}
        </Button>
      )}
    </Box>
  );
}

/** Other enquiries of the same address. Each can be merged into this one. */
export function Others({ desk: { inquiry, others } }: { desk: Desk }) {
  const refusal = useRefusal(routes.mergeInquiry.office);
  const into = refusal === null && inquiry.mergedInto === null ? inquiry : null;
  const apart = others.filter(({ mergedInto }) => mergedInto !== inquiry.id);
  return (
    <Section heading={`${inquiryDesk.others}${apart.length > 0 ? `（${figure(apart.length)}）` : ''}`}>
      {apart.length === 0 ? (
        <Typography variant="body2">{inquiryDesk.noOthers}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {apart.map((one) => (
            <Other key={one.id} other={one} into={into} />
          ))}
        </Box>
      )}
    </Section>
  );
}
