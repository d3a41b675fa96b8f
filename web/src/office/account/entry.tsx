import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { phone } from '../../copy/ja/office/phone.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { auditLogFields } from '../auditLog/fields.ts';
import { callChecks, callOutcomes, verificationPatterns } from '../choices.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { fieldText } from '../pieces/fields/fieldText.ts';
import { Instant } from '../pieces/values.tsx';
import { MailEntry } from './mailEntry.tsx';
import type { Entry, EntryOf } from './story.ts';

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {children}
    </Typography>
  );
}

/** The actor, the action, the changed fields, and the reason. Digests of values are left out, since readers cannot use them. */
function ChangeEntry({ entry: { entry } }: { entry: EntryOf<'change'> }) {
  const { actor, operation, fields, detail } = auditLogFields;
  const details = fieldText(detail, entry.detail, office, entry);
  return (
    <>
      <Line>
        {fieldText(actor, entry.actor, office, entry)}：{fieldText(operation, entry.operation, office, entry)}
        {entry.fields.length > 0 && `（${fieldText(fields, entry.fields, office, entry)}）`}
      </Line>
      {details !== office.none && (
        <Typography variant="body2" color="textSecondary">
          {details}
        </Typography>
      )}
    </>
  );
}

/** Who opened which of the person's records. */
function OpeningEntry({ entry: { entry } }: { entry: EntryOf<'opening'> }) {
  const { actor, entity } = auditLogFields;
  const [who, record] = [fieldText(actor, entry.actor, office, entry), fieldText(entity, entry.entity, office, entry)];
  return <Line>{phone.story.opened(who, record)}</Line>;
}

function CallEntry({ entry: { call } }: { entry: EntryOf<'phoneCall'> }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 700 }}>
          {call.topics.map((one) => phone.topicNames[one]).join('、')}
        </Typography>
        {/* An attempt by the office has an outcome; a caller's identity is checked. */}
        {call.outcome === null ? (
          <ChoiceValue value={call.check} of={callChecks} />
        ) : (
          <ChoiceValue value={call.outcome} of={callOutcomes} />
        )}
        <Typography variant="body2" component="span" color="textSecondary">
          {phone.story.call(call.by)}
        </Typography>
        <Link variant="body2" to={`/admin/phoneCall/${call.id}/show`} sx={{ ml: 'auto' }}>
          {phone.story.openCall}
        </Link>
      </Box>
      {call.worklist !== null && (
        <Typography variant="body2" color="textSecondary">
          {[phone.worklistNames[call.worklist], ...(call.dueOn === null ? [] : [phone.dueOn(call.dueOn)])].join(' / ')}
        </Typography>
      )}
      {call.text !== null && <Line>{call.text}</Line>}
    </>
  );
}

function InquiryEntry({ entry: { inquiry } }: { entry: EntryOf<'inquiry'> }) {
  return (
    <>
      <Line>{inquiry.message}</Line>
      <Link variant="body2" to={`/admin/inquiry/${inquiry.id}/show`}>
        {phone.story.openEnquiry}
      </Link>
    </>
  );
}

function VerificationEntry({ entry: { verification } }: { entry: EntryOf<'verification'> }) {
  const { verificationPattern, confirmedAt } = verification;
  const pattern = fieldText({ kind: 'choice', choices: verificationPatterns }, verificationPattern, office);
  return (
    <Link variant="body2" to={`/admin/emailVerification/${verification.id}/show`}>
      {office.phone.story.verification(pattern, confirmedAt !== null)}
    </Link>
  );
}

function EntryText({ entry, email }: { entry: Entry; email: string | null }) {
  switch (entry.kind) {
    case 'mail':
      return <MailEntry entry={entry} email={email} />;
    case 'step':
      return <Line>{phone.story.steps[entry.step](entry.count, entry.text)}</Line>;
    case 'change':
      return <ChangeEntry entry={entry} />;
    case 'opening':
      return <OpeningEntry entry={entry} />;
    case 'phoneCall':
      return <CallEntry entry={entry} />;
    case 'inquiry':
      return <InquiryEntry entry={entry} />;
    case 'verification':
      return <VerificationEntry entry={entry} />;
  }
}

// On a narrow screen the three columns become rows.
const COLUMNS = { xs: '1fr', md: '110px 6.5em minmax(0, 1fr)' };

/** One event: its time, its kind, and its content. */
export function StoryEntry({ entry, email }: { entry: Entry; email: string | null }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        columnGap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" component="div">
        <Instant value={entry.at} />
      </Typography>
      <Typography variant="body2" component="div" color="textSecondary">
        {phone.story.shortKinds[entry.kind]}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <EntryText entry={entry} email={email} />
      </Box>
    </Box>
  );
}
