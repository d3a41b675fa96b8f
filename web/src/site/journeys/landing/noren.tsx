import { useCopy } from '../../../copy/language.tsx';
import { colours } from '../../../ui/colours.ts';

export type CurtainState = 'past' | 'open' | 'today' | 'coming';

interface Curtain {
  readonly name: string;
  readonly short: string;
  readonly text: string;
  readonly state: CurtainState;
}

const WIDTH = 56;

/** The timetable as a row of shop curtains, with today's one open. The list below says the same in words. */
export function Noren({ curtains }: { curtains: readonly Curtain[] }) {
  const { landing } = useCopy('landing');
  return (
    <>
      <CurtainRow curtains={curtains} />
      <ol className="events">
        {curtains.map(({ name, text, state }) => (
          <li key={name} aria-current={state === 'today' ? 'step' : undefined}>
            <span className="strong">{name}</span>
            <span>{text}</span>
            {state === 'today' && <span className="small">{landing.today}</span>}
            {state === 'past' && <span className="small">{landing.past}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

function CurtainRow({ curtains }: { curtains: readonly Curtain[] }) {
  return (
    <svg viewBox={`0 0 ${curtains.length * WIDTH + 8} 86`} aria-hidden className="picture curtains">
      <path d={`M2 10h${curtains.length * WIDTH + 4}`} stroke={colours.ink} strokeWidth="5" strokeLinecap="round" />
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
            fill={state === 'today' ? colours.ink : colours.paper}
          >
            {short}
          </text>
        </g>
      ))}
    </svg>
  );
}

const clothOf = (state: CurtainState): string => (state === 'past' ? colours.pale : colours.primary);

/** A curtain that is drawn aside to both edges, like an entrance. */
function OpenCurtain() {
  const width = WIDTH - 4;
  return (
    <>
      <path
        d={`M2 13h${width - 4}v66h-${width - 4}z`}
        fill={colours.paper}
        stroke={colours.secondary}
        strokeWidth="3"
      />
      <path d={`M0 12h${width}q-4 12-12 14h-${width - 24}q-8-2-12-14z`} fill={colours.secondary} />
    </>
  );
}
