import { TextField } from '../../../ui/form/fields.tsx';
import { useCopy } from '../../../copy/language.tsx';

/** The address; `help` if there is more to say than how to type it. */
export function EmailField({ help }: { help?: string }) {
  const { email } = useCopy('person').person;
  return (
    <TextField
      name="email"
      label={email.label}
      help={help ?? email.help}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  );
}
