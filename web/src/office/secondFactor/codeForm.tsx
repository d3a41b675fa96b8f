import Alert from '@mui/material/Alert';
import { Form, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { secondFactor } from './texts.ts';
import { SubmitButton } from '../shell/loginFrame.tsx';
import { authErrorText } from '../shell/redirect.ts';

const FIGURES = /^\d{6}$/;

/** Returns the six digits, independent of keyboard and app. */
const figuresOf = (typed: unknown): string =>
  String(typed ?? '')
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '');

interface CodeFormProps {
  readonly button: string;
  readonly isBusy: boolean;
  /** The provider's refusal of the last code. */
  readonly error: unknown;
  readonly onCode: (code: string) => void;
}

/** The form for the six digits that the authenticator app shows. */
export function CodeForm({ button, isBusy, error, onCode }: CodeFormProps) {
  const isCode = (typed: unknown): string | undefined =>
    FIGURES.test(figuresOf(typed)) ? undefined : secondFactor.codeWrong;
  return (
    <>
      {error !== null && error !== undefined && <Alert severity="error">{authErrorText(error, secondFactor)}</Alert>}
      <Form onSubmit={({ code }: FieldValues) => onCode(figuresOf(code))} noValidate>
        <TextInput
          source="code"
          label={secondFactor.code}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          validate={isCode}
          helperText={secondFactor.codeHint}
        />
        <SubmitButton isBusy={isBusy}>{button}</SubmitButton>
      </Form>
    </>
  );
}
