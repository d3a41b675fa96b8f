import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SHOP_VOUCHERS } from 'functions/shared/campaign/voucherKinds';
import { useCopy } from '../../../copy/language.tsx';
import { type Choice, Select } from '../../../ui/form/fields.tsx';
import { SearchField } from '../../../ui/form/searchField.tsx';
import { queryOf, type Sought } from './sought.ts';

interface SoughtFieldsProps {
  readonly sought: Sought;
  readonly onChange: (sought: Sought) => void;
}

/** The fields of the search. The list below follows each of them at once, so there is no button. */
export function SoughtFields({ sought, onChange }: SoughtFieldsProps) {
  const { shops: copy } = useCopy('shops');
  const kinds = SHOP_VOUCHERS.map((kind) => ({ value: kind, label: copy.voucherKinds[kind] }));
  const choose = (name: keyof Sought) => (value: string) => onChange({ ...sought, [name]: value });
  return (
    <Box component="search" sx={{ displayPrint: 'none' }}>
      <SearchField id="sought" label={copy.label} help={copy.help} value={sought.text} onChange={choose('text')} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, mt: 1.5 }}>
        <Chosen label={copy.category} choices={copy.categories} value={sought.category} onChange={choose('category')} />
        <Chosen label={copy.district} choices={copy.districts} value={sought.district} onChange={choose('district')} />
        <Chosen label={copy.voucherKind} choices={kinds} value={sought.voucherKind} onChange={choose('voucherKind')} />
      </Box>
      <Button
        variant="text"
        disabled={queryOf(sought) === ''}
        onClick={() => onChange({ text: '', category: '', district: '', voucherKind: '' })}
        sx={{ mt: 1, px: 0 }}
      >
        {copy.clear}
      </Button>
    </Box>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Chosen({ label, choices, value, onChange }: ChosenProps) {
  const { shops: copy } = useCopy('shops');
  return (
    <Box component="label" sx={{ display: 'block', fontWeight: 700, minWidth: 0 }}>
      {label}
      <Select value={value} onChange={({ target }) => onChange(target.value)} sx={{ display: 'block', width: '100%' }}>
        <option value="">{copy.any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Box>
  );
}
