import { encode } from 'uqr';

/** Light fields around it, which readers of the code need. */
const BORDER = 4;
const SIZE_PX = 220;

/** A text as a QR code, drawn here: no other host learns of it. */
export function QRCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={SIZE_PX} height={SIZE_PX}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
