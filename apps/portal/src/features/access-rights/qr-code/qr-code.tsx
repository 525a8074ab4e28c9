import { encode } from 'uqr';
import css from './qr-code.module.css';

/** Modules left white around the code (ISO/IEC 18004). */
const quietZone = 4;

/** Renders a text as a QR code, black on white in every theme, because scanners need it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((set, x) => (set ? [`M${x} ${y}h1v1h-1z`] : [])));
  const sideLength = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.picture}
      viewBox={`${-quietZone} ${-quietZone} ${sideLength} ${sideLength}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={sideLength} height={sideLength} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
