import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';

interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A field whose text filters the list below it while the reader types. */
export function SearchField({ id, label, help, value, onChange }: SearchFieldProps) {
  return (
    <>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 700 }}>
        {label}
      </Box>
      <Typography id={`${id}-help`} variant="body2" color="textSecondary">
        {help}
      </Typography>
      <OutlinedInput
        id={id}
        type="search"
        fullWidth
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { 'aria-describedby': `${id}-help`, enterKeyHint: 'search' } }}
        sx={{ bgcolor: 'background.paper', mt: 0.5, '& fieldset': { borderColor: 'text.secondary' } }}
      />
    </>
  );
}
