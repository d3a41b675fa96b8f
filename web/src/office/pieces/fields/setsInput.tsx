import { required, SelectInput } from 'react-admin';
import { office } from '../../../copy/ja/office/texts.ts';

/** A number of sets, from one to `most`. */
export function SetsInput({ label, most }: { label: string; most: number }) {
  return (
    <SelectInput
      source="sets"
      label={label}
      choices={Array.from({ length: most }, (_, index) => ({ id: index + 1, name: office.options.sets(index + 1) }))}
      validate={required()}
      helperText={false}
    />
  );
}
