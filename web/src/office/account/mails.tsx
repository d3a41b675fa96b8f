import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EntityName } from 'functions/shared/access/policies';
import { useGetList, useRecordContext } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { time } from '../../copy/format.ts';
import { Link } from '../../ui/link.tsx';
import { mailStates, mailTypes, suppressionReasons } from '../choices.ts';
import type { Row } from '../data/operations.ts';
import { ChoiceValue } from '../pieces/choice.tsx';
import { fieldText } from '../pieces/fieldText.ts';
import { Section } from '../pieces/section.tsx';

const NEWEST = 10;

const useRowsTo = (resource: EntityName, email: unknown): readonly Row[] | undefined =>
  useGetList<Row>(
    resource,
    {
      filter: { email },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: NEWEST },
    },
    { enabled: typeof email === 'string' },
  ).data;

function Line({ resource, row }: { resource: EntityName; row: Row }) {
  const copy = useOfficeCopy();
  const type = fieldText({ kind: 'choice', choices: mailTypes }, row['mailType'], copy, row);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 0.5 }}>
      <span>{time(String(row['createdAt']))}</span>
      <Link to={`/admin/${resource}/${row.id}/show`}>{type}</Link>
      <ChoiceValue value={row['state']} of={mailStates} />
    </Box>
  );
}

function Suppressed({ row }: { row: Row }) {
  const copy = useOfficeCopy();
  const reason = fieldText({ kind: 'choice', choices: suppressionReasons }, row['reason'], copy, row);
  return (
    <Typography variant="body2" gutterBottom>
      {copy.account.suppressed(reason)} <Link to={`/admin/suppression/${row.id}/show`}>{copy.account.suppression}</Link>
    </Typography>
  );
}

/** The newest mails to the account's address, whether each arrived, and whether the person unsubscribed from broadcasts. */
export function Mails() {
  const { account: copy } = useOfficeCopy();
  const email = useRecordContext<Row>()?.['email'];
  const [own, bulk] = [useRowsTo('mail', email), useRowsTo('bulkMail', email)];
  const [suppression] = useRowsTo('suppression', email) ?? [];
  const lines = [
    ...(own ?? []).map((row) => ({ resource: 'mail', row }) as const),
    ...(bulk ?? []).map((row) => ({ resource: 'bulkMail', row }) as const),
  ];
  // All times have one format, so text order is time order.
  lines.sort((one, other) => String(other.row['createdAt']).localeCompare(String(one.row['createdAt'])));
  return (
    <Section heading={copy.mails}>
      {suppression && <Suppressed row={suppression} />}
      {lines.length === 0 && <Typography variant="body2">{copy.noMails}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.slice(0, NEWEST).map(({ resource, row }) => (
          <Line key={row.id} resource={resource} row={row} />
        ))}
      </Box>
    </Section>
  );
}
