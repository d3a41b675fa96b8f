import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import { encode } from 'uqr';
import { type Beginning, beginSecondFactor } from '../../client/secondFactor.ts';
import { secondFactor } from './texts.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { readAllAnew } from '../data/readAnew.ts';
import { authErrorText } from '../shell/redirect.ts';
import { CodeForm } from './codeForm.tsx';

/** The light modules around a QR code, which readers need. */
const BORDER = 4;
const SIZE_PX = 220;

/** A text as a QR code, drawn here, so that no other host receives it. */
function QRCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={SIZE_PX} height={SIZE_PX}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

const READING_MS = 8_000;

function Confirming({ beginning }: { beginning: Beginning }) {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: beginning.confirm,
    onSuccess: () => {
      snackbar.open({ text: secondFactor.done, timeout: READING_MS });
      return readAllAnew(queries);
    },
  });
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Typography>{secondFactor.scan}</Typography>
      <Box sx={{ my: 2 }}>
        <QRCode text={beginning.address} label={secondFactor.qr} />
      </Box>
      <Typography>{secondFactor.typed}</Typography>
      <Typography
        component="output"
        aria-label={secondFactor.secret}
        sx={{ display: 'block', my: 1, fontFamily: 'monospace' }}
      >
        {beginning.secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {secondFactor.private}
      </Typography>
      <CodeForm button={secondFactor.confirm} isBusy={isPending} error={error} onCode={(code) => mutate(code)} />
    </Box>
  );
}

/** The form to turn the second factor on: a secret for the authenticator app, and a code to confirm it. */
export function Setup() {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => beginSecondFactor(campaign.office.name, secondFactor.heading),
  });
  if (data !== undefined) return <Confirming beginning={data} />;
  return (
    <>
      {error !== null && <Alert severity="error">{authErrorText(error, secondFactor)}</Alert>}
      <Typography sx={{ mb: 1 }}>{secondFactor.explained}</Typography>
      <Typography sx={{ mb: 2 }}>{secondFactor.apps}</Typography>
      <Button variant="contained" disabled={isPending} onClick={() => mutate()} sx={{ minHeight: 44 }}>
        {secondFactor.begin}
      </Button>
    </>
  );
}
