import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { api } from '../../../client/api.ts';
import { useCopy } from '../../../copy/language.tsx';
import { fieldID } from '../../../ui/form/fieldFrame.tsx';
import { type CardEntryHandle, type CardFormProps, type EnteredCard, type Fault, isEntered } from './entry.ts';

// Each form loads only where it is used, and none before a card is needed.
const PaymentElement = lazy(() => import('./paymentElement.tsx'));
const TestCardForm = lazy(() => import('./testCardForm.tsx'));

type CardEntryProps = Pick<CardFormProps, 'ref' | 'onChange' | 'amount'>;

/** The form for a card: Stripe's own, or ours for the local Stripe. */
export function CardEntry({ ref, onChange, amount }: CardEntryProps) {
  const { card, site } = useCopy('card', 'site');
  const { data, error, refetch } = useQuery({
    queryKey: ['cardForm'],
    queryFn: ({ signal }) => api('getCardForm', { signal }),
    staleTime: Infinity,
  });
  const room = <Box role="status" aria-label={site.loading} sx={{ minHeight: 240 }} />;
  return (
    <Box id={fieldID('card')} tabIndex={-1} role="group" aria-label={card.title}>
      {data && (
        <Suspense fallback={room}>
          {data.localURL === null ? (
            <PaymentElement ref={ref} onChange={onChange} amount={amount} publishableKey={data.publishableKey} />
          ) : (
            <TestCardForm
              ref={ref}
              onChange={onChange}
              amount={amount}
              publishableKey={data.publishableKey}
              localURL={data.localURL}
            />
          )}
        </Suspense>
      )}
      {!data && !error && room}
      {!data && error && (
        <>
          <Typography>{card.unloaded}</Typography>
          <Button variant="outlined" onClick={() => void refetch()}>
            {card.reload}
          </Button>
        </>
      )}
      <Typography variant="body2" sx={{ mt: 2 }}>
        {card.safety}
      </Typography>
    </Box>
  );
}

export interface CardEntryControl {
  /** The properties for `CardEntry`. */
  readonly form: Omit<CardEntryProps, 'amount'>;
  /** The errors of the last attempt, and its number. A new number moves the focus to the summary again. */
  readonly faults: readonly Fault[];
  readonly turn: number;
  readonly check: () => Promise<void>;
  /** Returns the card's token; null if the card has errors, which are then shown. It throws like the handle's `enter`. */
  readonly enter: () => Promise<EnteredCard | null>;
}

/** Returns a card's form, with its errors. */
export function useCardEntry(): CardEntryControl {
  const { card } = useCopy('card');
  const ref = useRef<CardEntryHandle>(null);
  const [{ faults, turn }, setShown] = useState<{ faults: readonly Fault[]; turn: number }>({ faults: [], turn: 0 });
  const show = (found: readonly Fault[]) => setShown((before) => ({ faults: found, turn: before.turn + 1 }));
  const unready: readonly Fault[] = [{ name: 'card', message: card.loading }];
  // An error disappears as soon as it is corrected. New ones are shown only at the next attempt.
  const onChange = useCallback((left: readonly Fault[]) => {
    const isUnsolved = ({ name }: Fault): boolean => left.some((one) => one.name === name);
    setShown((before) =>
      before.faults.every(isUnsolved) ? before : { ...before, faults: before.faults.filter(isUnsolved) },
    );
  }, []);
  return {
    form: { ref, onChange },
    faults,
    turn,
    check: async () => show(ref.current ? await ref.current.check() : unready),
    enter: async () => {
      const outcome = ref.current ? await ref.current.enter() : unready;
      if (isEntered(outcome)) {
        setShown((before) => ({ ...before, faults: [] }));
        return outcome;
      }
      show(outcome);
      return null;
    },
  };
}
