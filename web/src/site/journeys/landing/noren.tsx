import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../copy/language.tsx';
import { defined } from 'functions/shared/ground/defined';

export type CurtainState = 'past' | 'today' | 'coming';

interface Curtain {
  readonly name: string;
  readonly short: string;
  readonly text: string;
  readonly state: CurtainState;
}

const WIDTH = 56;

/** The timetable as a row of shop curtains, today's one open; the list below says the same in words. */
export function Noren({ curtains }: { curtains: readonly Curtain[] }) {
  const { landing } = useCopy('landing');
  return (
    <>
      <CurtainRow curtains={curtains} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {curtains.map(({ name, text, state }) => (
          <Box
            key={name}
            component="li"
            {...(state === 'today' && { 'aria-current': 'step' })}
            sx={defined({
              borderBottom: '1px solid',
              borderColor: 'divider',
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '9em 1fr auto' },
              columnGap: 2,
              py: 1.25,
              // On every row, so that the columns stay in line.
              borderLeft: 6,
              borderLeftColor: state === 'today' ? 'secondary.main' : 'transparent',
              pl: 1.5,
              bgcolor: state === 'today' ? 'background.paper' : undefined,
            })}
          >
            <Typography component="span" sx={{ fontWeight: 700 }}>
              {name}
            </Typography>
            <span>{text}</span>
            {state !== 'coming' && (
              <Typography component="span" variant="body2" sx={{ fontWeight: state === 'today' ? 700 : 400 }}>
                {state === 'today' ? landing.today : landing.past}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

function CurtainRow({ curtains }: { curtains: readonly Curtain[] }) {
  const { palette } = useTheme();
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${curtains.length * WIDTH + 8} 86`}
      aria-hidden
      sx={{ display: 'block', height: 'auto', maxWidth: 640, width: '100%', fontWeight: 700 }}
    >
      <path
        d={`M2 10h${curtains.length * WIDTH + 4}`}
        stroke={palette.text.primary}
        strokeWidth="5"
        strokeLinecap="round"
      />
      {curtains.map(({ name, short, state }, index) => (
        <g key={name} transform={`translate(${index * WIDTH + 6} 0)`}>
          {state === 'today' ? (
            <OpenCurtain />
          ) : (
            <path d={`M0 12h${WIDTH - 4}v58h-${WIDTH - 4}z`} fill={clothOf(state)} />
          )}
          <text
            x={(WIDTH - 4) / 2}
            y="48"
            textAnchor="middle"
            fontSize="16"
            fill={state === 'today' ? palette.text.primary : palette.background.paper}
          >
            {short}
          </text>
        </g>
      ))}
    </Box>
  );

  function clothOf(state: CurtainState): string {
    return state === 'past' ? palette.text.secondary : palette.primary.main;
  }
}

/** Drawn aside at both edges, so that one can go in. */
function OpenCurtain() {
  const { palette } = useTheme();
  const width = WIDTH - 4;
  return (
    <>
      <path
        d={`M2 13h${width - 4}v66h-${width - 4}z`}
        fill={palette.background.paper}
        stroke={palette.secondary.main}
        strokeWidth="3"
      />
      <path d={`M0 12h${width}q-4 12-12 14h-${width - 24}q-8-2-12-14z`} fill={palette.secondary.main} />
    </>
  );
}
