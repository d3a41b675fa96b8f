import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useRecordContext } from 'react-admin';
import { time } from '../../copy/format.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { shipping } from '../shipping/texts.ts';
import { actorText, changedText } from '../auditLog/words.ts';
import { useTimetable } from '../data/campaignState.ts';
import type { Row } from '../data/operations.ts';
import { changesSince } from './changesSince.ts';

/** More than the number of such changes between the release and the shipment. */
const MAX_ENTRIES = 100;

function ChangesOf({ id, release }: { id: string; release: string }) {
  const { data } = useGetList<Row>('auditLog', {
    filter: { target: id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_ENTRIES },
  });
  const changes = changesSince(data ?? [], release);
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>{shipping.addressee.heading}</Typography>
      <Typography variant="body2">{shipping.addressee.text}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {changes.map(({ entry, fields }) => (
          <Typography key={entry.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {time(String(entry['createdAt']))} {actorText(entry['actor'], office, entry)}：
            {fields.map((field) => changedText(field, office, entry)).join('、')}
          </Typography>
        ))}
      </Box>
    </Alert>
  );
}

/** Changes of a parcel's addressee since the release, with time and actor, for the person who ships (rules 4.29). */
export function AddresseeChanges() {
  const parcel = useRecordContext<Row>();
  const release = useTimetable().data?.timetable.resultRelease;
  if (parcel === undefined || release === undefined) return null;
  return <ChangesOf key={parcel.id} id={parcel.id} release={release} />;
}
