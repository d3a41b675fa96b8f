import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cardProblemOf } from 'functions/shared/settlement/card/cardProblems';
import { useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCopy } from '../../../copy/language.tsx';
import { resolverOf } from '../../../ui/form/checks.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { type CardEntryHandle, type CardFormProps, enteredCardSchema, type Fault } from './entry.ts';
import {
  cardData,
  emptyTestCard,
  grouped,
  slashed,
  TEST_CARDS,
  testCardFaults,
  type TestCardValues,
} from './testCard.ts';

const NAMES = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
/** The field that a refusal of the local Stripe concerns. */
const FIELD_OF: Partial<Record<ReturnType<typeof cardProblemOf>, (typeof NAMES)[number]>> = { expired: 'cardExpiry' };

const tokenSchema = z
  .object({
    id: z.string(),
    payment_method_preview: z.object({ card: z.object({ brand: z.string(), last4: z.string() }) }),
  })
  .transform(({ id, payment_method_preview: { card } }) => enteredCardSchema.parse({ token: id, ...card }));
const refusalSchema = z.object({
  error: z.object({ code: z.string().optional(), decline_code: z.string().optional() }),
});

const requestToken = async (localURL: string, publishableKey: string, values: TestCardValues): Promise<Response> =>
  await fetch(`${localURL}/v1/confirmation_tokens`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: cardData(values),
  });

/**
 * The form in place of Stripe's own if only the local Stripe exists. It requests a token like Stripe.js. Its fields are a form of their own, so no
 * draft contains them.
 */
export default function TestCardForm({
  ref,
  publishableKey,
  localURL,
  onChange,
}: CardFormProps & { readonly localURL: string }) {
  const { card } = useCopy('card');
  const form = useForm<TestCardValues>({
    defaultValues: emptyTestCard,
    resolver: resolverOf((values) => testCardFaults(values, card)),
    shouldFocusError: false,
  });

  const faultsOf = (values: TestCardValues): readonly Fault[] =>
    Object.entries(testCardFaults(values, card)).map(([name, message]) => ({ name, message }));
  const typed = useEffectEvent(({ cardNumber, cardExpiry, cardCvc }: TestCardValues) => {
    if (grouped(cardNumber) !== cardNumber) return form.setValue('cardNumber', grouped(cardNumber));
    if (slashed(cardExpiry) !== cardExpiry) return form.setValue('cardExpiry', slashed(cardExpiry));
    // Each input checks the shown errors again. New ones appear only when the form is sent.
    void form.trigger(NAMES.filter((name) => form.getFieldState(name).error));
    onChange(faultsOf({ cardNumber, cardExpiry, cardCvc }));
  });
  useEffect(() => {
    const end = form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) });
    return end;
  }, [form]);

  const check: CardEntryHandle['check'] = async () => {
    await form.trigger();
    return faultsOf(form.getValues());
  };
  const refused = (body: unknown): readonly Fault[] => {
    const { error } = refusalSchema.parse(body);
    const problem = cardProblemOf(error.code, error.decline_code);
    const name = FIELD_OF[problem] ?? 'cardNumber';
    const message = card.problems[problem];
    form.setError(name, { type: 'server', message });
    return [{ name, message }];
  };
  const enter: CardEntryHandle['enter'] = async () => {
    const faults = await check();
    if (faults.length > 0) return faults;
    const answer = await requestToken(localURL, publishableKey, form.getValues());
    const body: unknown = await answer.json();
    return answer.ok ? tokenSchema.parse(body) : refused(body);
  };
  useImperativeHandle(ref, () => ({ check, enter }));

  const fill = (number: string): void => {
    form.reset({ cardNumber: grouped(number), cardExpiry: '12/34', cardCvc: '123' });
  };

  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <TextField
          name="cardNumber"
          label={card.number.label}
          autoComplete="cc-number"
          inputMode="numeric"
          width={23}
        />
        <TextField
          name="cardExpiry"
          label={card.expiry.label}
          help={card.expiry.help}
          autoComplete="cc-exp"
          inputMode="numeric"
          width={5}
        />
        <TextField
          name="cardCvc"
          label={card.cvc.label}
          help={card.cvc.help}
          autoComplete="cc-csc"
          inputMode="numeric"
          width={4}
        />
        <TestCards onPick={fill} />
      </Box>
    </FormProvider>
  );
}

function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const { rehearsal } = useCopy('card').card;
  return (
    <Box component="section" sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1, p: 2 }}>
      <Typography variant="h3">{rehearsal.title}</Typography>
      <Typography variant="body2">{rehearsal.text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {Object.entries(TEST_CARDS).map(([name, number]) => (
          <Button key={name} variant="outlined" color="inherit" onClick={() => onPick(number)}>
            {/* Object.entries loses the keys' type, which is that of TEST_CARDS. */}
            {rehearsal.cards[name as keyof typeof TEST_CARDS]}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
