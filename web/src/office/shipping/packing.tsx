import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { figure } from '../../copy/format.ts';
import { shipping } from './texts.ts';
import { useStep } from '../data/step.ts';
import type { ShipmentContents } from './shipment.ts';

type Counted = ShipmentContents['expected'];
type Figure = keyof Counted;

/** Compares a person's count with the expected figures, which stay hidden before, so that people really count. */
export function Packing({ contents: { shipment } }: { contents: ShipmentContents }) {
  const copy = shipping.packing;
  const names = Object.keys(copy.figures) as Figure[]; // the keys of this object
  const [typed, setTyped] = useState<Readonly<Record<Figure, string>>>({
    parcels: '',
    sets: '',
    serialFrom: '',
    serialTo: '',
  });
  const isWhole = names.every((name) => /^\d{1,9}$/.test(typed[name]));
  const { mutate, isPending, data } = useStep(
    (body: Counted) => api('checkPacking', { id: shipment.id, body }),
    ['shipment'],
    ({ differences }) => (differences.length === 0 ? copy.right : copy.heading),
  );
  const check = (event: FormEvent): void => {
    event.preventDefault();
    const { parcels, sets, serialFrom, serialTo } = typed;
    mutate({
      parcels: Number(parcels),
      sets: Number(sets),
      serialFrom: Number(serialFrom),
      serialTo: Number(serialTo),
    });
  };
  const packing = data?.shipment.packing ?? null;
  return (
    <Box component="form" onSubmit={check}>
      <Typography variant="h4" sx={{ fontSize: '1rem', fontWeight: 700, mt: 1 }}>
        {copy.heading}
      </Typography>
      <Typography variant="body2">{copy.text}</Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {names.map((name) => (
          <TextField
            key={name}
            margin="dense"
            label={copy.figures[name]}
            value={typed[name]}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </Box>
      <Button type="submit" variant="outlined" disabled={isPending || !isWhole}>
        {copy.button}
      </Button>
      {data && packing && (
        <Alert severity={data.differences.length === 0 ? 'success' : 'error'} sx={{ mt: 1 }}>
          {data.differences.length === 0
            ? copy.right
            : data.differences.map((name) => (
                <div key={name}>
                  {copy.wrong(copy.figures[name], figure(packing.expected[name]), figure(packing.counted[name]))}
                </div>
              ))}
        </Alert>
      )}
    </Box>
  );
}
