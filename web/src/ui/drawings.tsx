import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';

type Motif = 'envelope' | 'voucher' | 'shutter' | 'noren' | 'cup';

/** The site's small drawings. They are decorative, so screen readers skip them. */
export function Drawing({ motif }: { motif: Motif }) {
  const { palette } = useTheme();
  const line = { fill: 'none', stroke: palette.text.primary, strokeWidth: 2.5, strokeLinejoin: 'round' } as const;
  const cloth = palette.primary.main;
  const green = palette.secondary.main;
  const motifs: Record<Motif, React.ReactNode> = {
    envelope: (
      <>
        <rect x="18" y="18" width="84" height="54" rx="4" {...line} />
        <path d="M18 24l42 28 42-28" {...line} stroke={green} />
      </>
    ),
    voucher: (
      <>
        <rect x="12" y="20" width="96" height="50" rx="4" {...line} />
        <path d="M80 20v50" {...line} strokeDasharray="1 6" strokeLinecap="round" />
        <path d="M26 38h38M26 52h26" {...line} stroke={green} />
        <path d="M87 45l5 5 9-11" {...line} stroke={green} />
      </>
    ),
    shutter: (
      <>
        <path d="M20 16h80v58H20zM20 28h80M20 40h80M20 52h80" {...line} />
        <path d="M54 60h12" {...line} stroke={green} />
      </>
    ),
    noren: (
      <>
        <path d="M12 18h96" {...line} strokeLinecap="round" />
        <path d="M20 20h24v40H20zM48 20h24v40H48zM76 20h24v40H76z" fill={cloth} />
        <circle cx="60" cy="38" r="7" fill={palette.background.paper} />
      </>
    ),
    cup: (
      <>
        <path d="M36 34h44v18a20 20 0 0 1-20 20h-4a20 20 0 0 1-20-20z" {...line} />
        <path d="M28 76h60" {...line} strokeLinecap="round" />
        <path d="M50 26c-4-5 4-7 0-12M64 26c-4-5 4-7 0-12" {...line} stroke={green} strokeLinecap="round" />
      </>
    ),
  };
  return (
    <Box component="svg" viewBox="0 0 120 90" aria-hidden sx={{ display: 'block', height: 90, width: 120 }}>
      {motifs[motif]}
    </Box>
  );
}
