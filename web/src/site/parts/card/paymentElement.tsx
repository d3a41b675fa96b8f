import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { loadStripe } from '@stripe/stripe-js/pure';
import type {
  Appearance,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { cardProblemOf } from 'functions/shared/settlement/card/cardProblems';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useCopy, useLanguage } from '../../../copy/language.tsx';
import { SPOKEN } from '../../../copy/languages.ts';
import { type CardEntryHandle, type CardFormProps, enteredCardSchema, type Fault } from './entry.ts';

interface Loaded {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

const CARD = {
  currency: 'jpy',
  allowedPaymentMethodTypes: ['card'],
  setupFutureUsage: 'off_session' as const,
};
/**
 * Returns the form's mode: the card is saved and charged later, or money is authorized on it at once. The mode has to match the server's intent, or
 * Stripe refuses the token.
 */
const modeOf = (amount: number | null): StripeElementsOptionsMode =>
  amount === null ? { ...CARD, mode: 'setup' } : { ...CARD, mode: 'payment', amount, captureMethod: 'manual' };
const CARD_ALONE: StripePaymentElementOptions = {
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  layout: 'tabs',
};

function useAppearance(): Appearance {
  const { palette, shape, typography } = useTheme();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: palette.primary.main,
      colorText: palette.text.primary,
      colorTextSecondary: palette.text.secondary,
      colorDanger: palette.error.main,
      fontFamily: String(typography.fontFamily),
      fontSizeBase: '17px',
      borderRadius: `${shape.borderRadius}px`,
    },
    rules: { '.Input': { borderColor: palette.text.secondary, boxShadow: 'none' } },
  };
}

/**
 * Stripe's own form in a frame of its own. No script of this site can read the typed card data (https://docs.stripe.com/payments/payment-element).
 */
export default function PaymentElement({ ref, publishableKey, amount, onChange }: CardFormProps) {
  const { card } = useCopy('card');
  const language = useLanguage();
  const appearance = useAppearance();
  const frame = useRef<HTMLDivElement>(null);
  const loaded = useRef<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setMissing] = useState(false);
  // Uses the first appearance only, since a new object of the same theme must not restart the form.
  const firstAppearance = useRef(appearance);

  const changed = useEffectEvent((isComplete: boolean) => {
    onChange(isComplete ? [] : [{ name: 'card', message: card.check }]);
  });

  useEffect(() => {
    let isUnmounted = false;
    const mount = async (): Promise<void> => {
      const stripe = await loadStripe(publishableKey);
      if (!stripe || isUnmounted || !frame.current) return;
      const elements = stripe.elements({
        ...modeOf(amount),
        locale: SPOKEN[language].lang,
        appearance: firstAppearance.current,
      });
      const element = elements.create('payment', CARD_ALONE);
      element.on('ready', () => (loaded.current = { stripe, elements }));
      element.on('change', ({ complete }) => changed(complete));
      element.on('loaderror', () => setMissing(true));
      element.mount(frame.current);
    };
    setMissing(false);
    mount().catch(() => setMissing(true));
    return () => {
      isUnmounted = true;
      loaded.current?.elements.getElement('payment')?.destroy();
      loaded.current = null;
    };
  }, [publishableKey, amount, attempt, language]);

  const faultOf = ({ type, code, decline_code: declineCode }: StripeError): readonly Fault[] => {
    // Throws the same error as a call of our own that gets no answer.
    if (type === 'api_connection_error') throw new TypeError('Stripe cannot be reached');
    // Stripe's form has shown the missing data at its field.
    const message = type === 'card_error' ? card.problems[cardProblemOf(code, declineCode)] : card.check;
    return [{ name: 'card', message }];
  };
  const check: CardEntryHandle['check'] = async () => {
    if (!loaded.current) return [{ name: 'card', message: card.loading }];
    const { error } = await loaded.current.elements.submit();
    return error ? faultOf(error) : [];
  };
  const enter: CardEntryHandle['enter'] = async () => {
    const faults = await check();
    if (faults.length > 0 || !loaded.current) return faults;
    const { error, confirmationToken } = await loaded.current.stripe.createConfirmationToken({
      elements: loaded.current.elements,
    });
    if (error) return faultOf(error);
    const { brand, last4 } = confirmationToken.payment_method_preview.card ?? {};
    return enteredCardSchema.parse({ token: confirmationToken.id, brand, last4 });
  };
  useImperativeHandle(ref, () => ({ check, enter }));

  return (
    <>
      {isMissing && (
        <Alert severity="warning" role="alert">
          {card.unloaded}
          <Box>
            <Button variant="outlined" color="inherit" sx={{ mt: 1 }} onClick={() => setAttempt((count) => count + 1)}>
              {card.reload}
            </Button>
          </Box>
        </Alert>
      )}
      <Box ref={frame} sx={{ minHeight: isMissing ? 0 : 240 }} />
    </>
  );
}
