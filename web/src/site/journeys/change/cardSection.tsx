import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { cardBegunBy, takesCard } from 'functions/shared/settlement/cardOffer';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCopy } from '../../../copy/language.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { isBankReturn } from '../../parts/card/bankReturn.ts';
import { isCardBegun } from '../../parts/card/cardBegun.ts';
import { CardSaving } from '../../parts/card/cardSaving.tsx';
import { useSaving } from '../../parts/card/useSaving.ts';
import { ownRecordsKey, type OwnRecords } from '../../parts/person/ownRecords.ts';
import { useStage } from '../../parts/stage.ts';
import { CHANGE } from './changes.ts';

interface CardSectionProps {
  readonly records: OwnRecords;
  readonly verificationKey: string;
}

type Purchase = NonNullable<OwnRecords['purchase']>;

/** The card that a win is charged to, and the way to another one; nothing where none is asked for any more (rules 7.4). */
export function CardSection({ records, verificationKey }: CardSectionProps) {
  const { purchase } = records;
  const { now, timetable } = useStage();
  if (!purchase || !takesCard(purchase)) return null;
  const isPending = purchase.state === 'CARD_PENDING';
  // Whoever applied on paper pays at the counter (rules 10.18).
  if (!isPending && purchase.cardLast4 === null) return null;
  const isOver = now !== null && now >= cardBegunBy(purchase, timetable);
  if (isPending && isOver && !isCardBegun(CHANGE)) return null;
  return <Card {...{ purchase, verificationKey, isOver }} accountID={records.account.id} />;
}

interface CardProps {
  readonly purchase: Purchase;
  readonly accountID: string;
  readonly verificationKey: string;
  readonly isOver: boolean;
}

function Card({ purchase, accountID, verificationKey, isOver }: CardProps) {
  const { card } = useCopy();
  const { change } = card;
  const { timetable } = useStage();
  const options = { id: purchase.id, verificationKey, journey: CHANGE, page: 'registration-change' } as const;
  const control = useSaving(options, { kind: 'entering' });
  const [isOpen, setOpen] = useState(false);
  const { saving } = control;
  useReturn(control.look, () => setOpen(true));
  useTaken(saving.kind === 'done' ? saving.purchase : null, ownRecordsKey(accountID, verificationKey));

  const isPending = purchase.state === 'CARD_PENDING';
  const shown = purchase.cardLast4 === null ? null : { brand: purchase.cardBrand ?? '', last4: purchase.cardLast4 };
  const isSaving = isOpen && saving.kind !== 'done';
  const stop = () => {
    control.enterOther();
    setOpen(false);
  };
  return (
    <Stack component="section" spacing={2} sx={{ borderBottom: '1px solid', borderColor: 'divider', pb: 3 }}>
      <Typography variant="h2">{change.title}</Typography>
      {isPending && <Alert severity="warning">{change.missing(timetable)}</Alert>}
      {saving.kind === 'done' && shown && <Alert severity="success">{change.done(shown)}</Alert>}
      <Box>
        <Pairs
          pairs={[
            {
              name: change.present,
              value: shown
                ? [
                    card.name(shown),
                    ...(purchase.cardExpiry === null ? [] : [change.expiry(purchase.cardExpiry)]),
                  ].join('\n')
                : change.none,
            },
          ]}
        />
      </Box>
      {isSaving && shown && <Typography>{change.kept}</Typography>}
      {isSaving && (
        <CardSaving
          control={control}
          journey={CHANGE}
          submitText={isPending ? card.pending.submit : change.save}
          late={isPending ? card.pending.over(timetable) : change.late(timetable)}
          beside={
            <Button variant="text" onClick={stop}>
              {change.stop}
            </Button>
          }
        />
      )}
      {!isSaving && !isOver && (
        <Box>
          {!isPending && <Typography sx={{ mb: 1 }}>{change.until(timetable)}</Typography>}
          <Button
            variant={isPending ? 'contained' : 'outlined'}
            onClick={() => {
              control.enterOther();
              setOpen(true);
            }}
          >
            {shown ? change.change : change.add}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** Whoever comes back from the bank, by its page or by the back button, is told how the card has come on. */
function useReturn(look: () => Promise<void>, onReturn: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = useRef(false);
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
    if (isAsked.current || !(isBankReturn(search) || isCardBegun(CHANGE))) return;
    isAsked.current = true;
    onReturn();
    void look();
  }, [search, pathname, navigate, look, onReturn]);
}

/** What the page shows of the application is what the card has made of it. */
function useTaken(purchase: Purchase | null, [kind, accountID, key]: ReturnType<typeof ownRecordsKey>): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!purchase) return;
    queries.setQueryData<OwnRecords>([kind, accountID, key], (before) => before && { ...before, purchase });
  }, [purchase, queries, kind, accountID, key]);
}
