import { useCopy } from '../../../copy/language.tsx';
import { colours } from '../../../ui/colours.ts';

const HOLES = Array.from({ length: 9 }, (_, index) => 18 + index * 18);

/** The paper voucher, with a perforated stub and the office's seal. */
export function Voucher() {
  const { voucher } = useCopy('landing').landing;
  const primary = colours.primary;
  return (
    <svg viewBox="0 0 360 180" role="img" aria-label={voucher.alt} className="picture voucher">
      <rect x="3" y="3" width="354" height="174" rx="6" fill={colours.paper} stroke={primary} strokeWidth="3" />
      <rect x="14" y="14" width="236" height="152" fill="none" stroke={primary} strokeWidth="1.5" />
      <path d="M14 42h236M14 138h236" stroke={primary} strokeWidth="0.75" />
      {HOLES.map((y) => (
        <circle key={y} cx="264" cy={y} r="3" fill={colours.washi} stroke={primary} strokeWidth="1" />
      ))}
      <text x="132" y="34" textAnchor="middle" fontSize="14" fill={colours.ink}>
        {voucher.district}
      </text>
      <text x="132" y="104" textAnchor="middle" fontSize="42" letterSpacing="1" fill={primary}>
        {voucher.worth}
      </text>
      <text x="132" y="157" textAnchor="middle" fontSize="13" fill={colours.ink}>
        {voucher.word}
      </text>
      <g transform="rotate(-6 311 90)">
        <circle cx="311" cy="90" r="30" fill="none" stroke={colours.secondary} strokeWidth="3" />
        <circle cx="311" cy="90" r="25" fill="none" stroke={colours.secondary} strokeWidth="1" />
        <text x="311" y="101" textAnchor="middle" fontSize="30" fill={colours.secondary}>
          {voucher.seal}
        </text>
      </g>
    </svg>
  );
}
