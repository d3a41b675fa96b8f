import { required, SelectInput } from 'react-admin';
import { useOfficeCopy } from '../../../copy/officeLanguage.tsx';

/** A number of sets, from one to `most`. */
export function SetsInput({ label, most }: { label: string; most: number }) {
  const { options } = useOfficeCopy();
  return (
    <SelectInput
      source="sets"
      label={label}
      choices={Array.from({ length: most }, (_, index) => ({ id: index + 1, name: options.sets(index + 1) }))}
      validate={required()}
      helperText={false}
    />
  );
}
