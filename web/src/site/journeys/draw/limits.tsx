import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../copy/language.tsx';
import { Section } from '../../parts/draw/section.tsx';

/**
 * What the computation shows and what it cannot, what each reader can do about it, and what the office still could.
 * @param isTold the first of these stands already under the check's button
 */
export function Limits({ isTold }: { isTold: boolean }) {
  const { limits } = useCopy('draw').draw;
  return (
    <Section title={limits.title}>
      {!isTold && <Typography>{limits.text}</Typography>}
      <Typography variant="h3">{limits.waysTitle}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {limits.ways.map(({ what, how }) => (
          <Box key={what} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1 }}>
            <Typography component="dt" sx={{ fontWeight: 700 }}>
              {what}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {how}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="h3">{limits.officeTitle}</Typography>
      <Box component="ul" sx={{ m: 0, pl: '1.2em' }}>
        {limits.office.map((text) => (
          <Typography key={text} component="li" sx={{ py: 0.5 }}>
            {text}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}
