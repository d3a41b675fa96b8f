import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isListOpen } from 'functions/shared/draw/waitingList/promotion';
import { useCopy } from '../../../copy/language.tsx';
import type { Place } from '../../parts/draw/readings.ts';
import { useStage } from '../../parts/stage.ts';

/** The result of a look-up. `places` is null if it failed. */
export interface Found {
  readonly ticketNumber: string;
  readonly places: readonly Place[] | null;
}

/** The places of a number in the released draws. It need not be in each of them. */
export function FoundPlaces({ found: { ticketNumber, places } }: { found: Found }) {
  const { ownNumber: copy } = useCopy('ownNumber');
  const known = places?.filter(({ placement }) => placement.kind !== 'unknown') ?? [];
  const newest = places?.at(-1)?.draw;
  const nothing = places === null ? copy.failed : known.length === 0 ? copy.unknown : null;
  return (
    <Box sx={{ border: '2px solid', borderColor: 'secondary.main', borderRadius: 1, mt: 1, p: 2 }}>
      <Typography variant="h3">{copy.of(ticketNumber)}</Typography>
      {nothing !== null && <Typography>{nothing}</Typography>}
      {known.map((place) => (
        <Box key={place.draw}>
          {(places?.length ?? 0) > 1 && (
            <Typography variant="h3" component="h4" sx={{ mt: 2 }}>
              {copy.drawOf(place.draw)}
            </Typography>
          )}
          <FoundPlace ticketNumber={ticketNumber} place={place} isNewest={place.draw === newest} />
        </Box>
      ))}
    </Box>
  );
}

interface FoundPlaceProps {
  readonly ticketNumber: string;
  readonly place: Place;
  /** Whether this is the newest draw, whose list alone still offers sets (rules 8.29). */
  readonly isNewest: boolean;
}

function FoundPlace({ ticketNumber, place, isNewest }: FoundPlaceProps) {
  const { ownNumber: copy } = useCopy('ownNumber');
  const { placement } = place;
  if (placement.kind === 'unknown') return null;
  const lines = copy.lines(placement);
  const changes = placement.kind === 'ticket' ? placement.changes : [];
  return (
    <>
      {lines.map((line, index) => (
        // The lines of a placement keep their order, and two of them may be equal.
        <Typography key={index}>{line}</Typography>
      ))}
      {changes.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 700, mt: 1 }}>{copy.changesTitle}</Typography>
          <Box component="ul" sx={{ m: 0, pl: '1.2em' }}>
            {changes.map((change, index) => (
              // A log only grows, so an index is a stable key.
              <Typography component="li" key={index}>
                {copy.change(change)}
              </Typography>
            ))}
          </Box>
        </>
      )}
      {placement.kind === 'ticket' && <Now ticketNumber={ticketNumber} place={place} isNewest={isNewest} />}
    </>
  );
}

/** The current state: the sets, the place on the waiting list, and the next number on it. */
function Now({ ticketNumber, place: { placement, list }, isNewest }: FoundPlaceProps) {
  const { ownNumber: copy } = useCopy('ownNumber');
  const { now, timetable } = useStage();
  if (placement.kind !== 'ticket') return null;
  const { holds, granted, waitingPlace } = placement;
  const isOpen = now !== null && isListOpen(now, timetable);
  const waits = isNewest && waitingPlace !== null;
  const said = [
    holds === granted ? null : copy.holds(holds),
    waits && !isOpen ? copy.over : null,
    waits && isOpen ? copy.waiting(waitingPlace) : null,
    waits && isOpen ? copy.next(list, ticketNumber) : null,
  ];
  return (
    <Box sx={{ mt: 1 }}>
      {said.map((line) => line !== null && <Typography key={line}>{line}</Typography>)}
      {list.asOf !== null && (
        <Typography variant="body2" color="textSecondary">
          {copy.asOf(list.asOf)}
        </Typography>
      )}
    </Box>
  );
}
