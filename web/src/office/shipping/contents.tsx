import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { routes } from 'functions/shared/contract/routes';
import { serialRangeText } from 'functions/shared/voucher/serials';
import { officeApi as api } from '../../client/api.ts';
import { shipping } from './texts.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Unread } from '../pieces/unread.tsx';
import { useRefusal } from '../shell/me.ts';
import { Packing } from './packing.tsx';
import { Parcels } from './parcels.tsx';
import type { ShipmentContents } from './shipment.ts';

const saveFile = (name: string, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

function Actions({ contents }: { contents: ShipmentContents }) {
  const { close, labels } = shipping;
  const { shipment, expected, shipped, blocked } = contents;
  const { id } = shipment;
  const question = useQuestion();
  const writing = useStep(
    async () => {
      const file = await api('writeShipmentLabels', { id, body: { encoding: 'cp932' } });
      saveFile(file.fileName, file.base64);
      return file;
    },
    [],
    ({ rows, lost }) => labels.done(rows, lost.count),
  );
  const closing = useStep(() => api('closeShipment', { id }), ['shipment', 'voucher'], close.done);
  const left = expected.parcels - shipped + blocked.length;
  const ask = (): void =>
    question({ title: close.title, message: close.message(left), button: close.button, onYes: () => closing.mutate() });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      <Button variant="outlined" disabled={writing.isPending} onClick={() => writing.mutate()}>
        {labels.button}
      </Button>
      <Button variant="outlined" disabled={closing.isPending || shipment.isClosed} onClick={ask}>
        {close.button}
      </Button>
    </Box>
  );
}

/** Parcels that must not be shipped, and texts too long for their label. */
function Warnings({ contents: { blocked, problems } }: { contents: ShipmentContents }) {
  const lists = [
    {
      name: shipping.blocked,
      lines: blocked.map(({ receiptID, reason }) => `${receiptID} ${shipping.blocks[reason]}`),
    },
    { name: shipping.tooLong, lines: problems.map(({ receiptID, column }) => `${receiptID} ${column}`) },
  ];
  return lists
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => (
      <Alert key={name} severity="warning" sx={{ my: 1 }}>
        {name}
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Alert>
    ));
}

/** A shipment's contents and steps. */
export function Contents({ id }: { id: string }) {
  const refusal = useRefusal(routes.checkPacking.office);
  const query = useQuery({
    queryKey: ['shipment', id],
    queryFn: ({ signal }) => api('getShipment', { id, signal }),
  });
  const { data } = query;
  if (data === undefined) return <Unread of={[query]} />;
  const { expected, serials, shipped } = data;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2">
        {shipping.holds(expected.parcels, expected.sets)}／{shipping.shipped(shipped)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {shipping.serials}：{serials.map(serialRangeText).join('、')}
      </Typography>
      <Parcels parcels={data.parcels} />
      <Warnings contents={data} />
      {refusal === null ? (
        <>
          <Actions contents={data} />
          <Packing contents={data} />
        </>
      ) : (
        <Typography variant="body2">{refusal}</Typography>
      )}
    </Box>
  );
}
