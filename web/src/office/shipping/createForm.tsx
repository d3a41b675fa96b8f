import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { MAX_IN_SHIPMENT, type Carrier, CARRIERS } from 'functions/shared/entities/voucherStates';
import { carriers } from 'functions/shared/export/stateLabels';
import { useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { shipping } from './texts.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';

function Form({ ready }: { ready: number }) {
  const copy = shipping.create;
  const question = useQuestion();
  const [carrier, setCarrier] = useState<Carrier>(CARRIERS[0]);
  const [most, setMost] = useState(String(Math.min(ready, MAX_IN_SHIPMENT)));
  const wanted = Number(most);
  const isPossible = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_IN_SHIPMENT;
  const { mutate, isPending } = useStep(
    () => api('createShipment', { body: { carrier, most: wanted }, idempotencyKey: crypto.randomUUID() }),
    ['shipment', 'voucher'],
    ({ shipment }) => copy.done(shipment.parcels),
  );
  const ask = (): void =>
    question({
      title: copy.title,
      message: copy.message(wanted, carriers[carrier]),
      button: copy.button,
      onYes: () => mutate(),
    });
  return (
    <>
      <TextField
        select
        fullWidth
        margin="dense"
        label={copy.carrier}
        value={carrier}
        // The only values are the carriers.
        onChange={({ target }) => setCarrier(target.value as Carrier)}
      >
        {CARRIERS.map((one) => (
          <MenuItem key={one} value={one}>
            {carriers[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        margin="dense"
        label={copy.most}
        value={most}
        error={!isPossible}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setMost(target.value)}
      />
      <Button variant="outlined" sx={{ mt: 1 }} disabled={isPending || !isPossible} onClick={ask}>
        {copy.button}
      </Button>
    </>
  );
}

/** The form that puts parcels into a shipment; for operators, after a question. */
export function CreateForm({ ready }: { ready: number }) {
  const copy = shipping.create;
  const refusal = useRefusal(routes.createShipment.office);
  const isOpen = refusal === null && ready > 0;
  return (
    <Panel heading={copy.heading}>
      <Typography variant="body2">{refusal ?? (ready > 0 ? copy.text : copy.none)}</Typography>
      {isOpen && <Form key={ready} ready={ready} />}
    </Panel>
  );
}
