import { TextField } from '../../../ui/form/fields.tsx';
import { person } from '../../../copy/ja.ts';

/** The address; `help` where there is more to say than how to type it. */
export function EmailField({ help = person.email.help }: { help?: string }) {
  return (
    <TextField
      name="email"
      label={person.email.label}
      help={help}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  );
}
