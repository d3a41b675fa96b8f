import { EMAIL_INPUT } from '../../../ui/form/emailInput.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { tidied } from './tidied.ts';
import { useCopy } from '../../../copy/language.tsx';

/** The input of the address. `help` replaces the advice on how to type it. */
export function EmailField({ help }: { help?: string }) {
  const { email } = useCopy('person').person;
  return (
    <TextField
      name="email"
      label={email.label}
      help={help ?? email.help}
      {...EMAIL_INPUT}
      autoComplete="email"
      tidy={tidied.email}
    />
  );
}
