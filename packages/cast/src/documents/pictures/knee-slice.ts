/** Draws a sagittal knee, brightness by tissue: `size` times `size` pixels of twelve bits in little-endian 16-bit words. */
export function kneeSlice(size: number): Uint8Array {
  const pixels = Buffer.alloc(size * size * 2);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const bright = brightness((column / size) * 2 - 1, (row / size) * 2 - 1) + grain(column, row);
      pixels.writeUInt16LE(Math.max(0, Math.min(4095, Math.round(bright))), (row * size + column) * 2);
    }
  }
  return pixels;
}

/** x and y range from -1 to 1, left to right and top to bottom; the first tissue that contains the point determines the brightness. */
function brightness(x: number, y: number): number {
  const tissue = tissues.find(({ holds }) => holds(x, y));
  return tissue ? tissue.value + 160 * Math.sin(9 * x + 5 * y) * Math.cos(7 * y) : 30;
}

interface Tissue {
  readonly value: number;
  readonly holds: (x: number, y: number) => boolean;
}

const femur: Tissue['holds'] = (x, y) =>
  ellipse(x, y, 0.02, -0.1, 0.38, 0.3) || (y < -0.1 && Math.abs(x - 0.02) < 0.2 + 0.12 * Math.max(0, y + 0.4));
const tibia: Tissue['holds'] = (x, y) =>
  y > 0.3 && Math.abs(x - 0.06) < 0.38 - 0.16 * Math.min(1, Math.max(0, y - 0.35) * 2);
const patella: Tissue['holds'] = (x, y) => ellipse(x, y, -0.5, -0.2, 0.09, 0.2);

/** Bright fluid and cartilage, dark ligaments and menisci, grey marrow, as in a fat-suppressed proton density image. */
const tissues: readonly Tissue[] = [
  { value: 260, holds: (x, y) => Math.abs(y - 0.3 + (x - 0.3) * 0.9) < 0.035 && x > -0.05 && x < 0.3 && y > 0.06 },
  { value: 300, holds: (x, y) => Math.abs(x + 0.5 - (y + 0.02) * 0.32) < 0.035 && y > -0.02 && y < 0.52 },
  { value: 300, holds: (x, y) => Math.abs(x + 0.55 + (y + 0.4) * 0.02) < 0.035 && y < -0.38 },
  { value: 220, holds: (x, y) => wedge(x, y, -0.3) || wedge(-x + 0.1, y, -0.3) },
  { value: 900, holds: patella },
  { value: 1150, holds: (x, y) => femur(x, y) && ellipse(x, y, 0.22, 0.06, 0.1, 0.08) },
  { value: 820, holds: femur },
  { value: 780, holds: tibia },
  { value: 2900, holds: (x, y) => ellipse(x, y, 0.02, -0.1, 0.43, 0.35) && y > -0.25 },
  { value: 3500, holds: (x, y) => ellipse(x, y, -0.38, -0.42, 0.08, 0.22) },
  { value: 1500, holds: (x, y) => ellipse(x, y, -0.4, 0.22, 0.13, 0.18) },
  { value: 620, holds: (x, y) => x > 0.38 && x < 0.7 && Math.abs(y) < 0.98 && x < 0.66 - 0.08 * Math.cos(3 * y) },
  { value: 420, holds: (x) => x > -0.66 && x < 0.74 },
];

function ellipse(x: number, y: number, left: number, top: number, width: number, height: number): boolean {
  return ((x - left) / width) ** 2 + ((y - top) / height) ** 2 < 1;
}

function wedge(x: number, y: number, edge: number): boolean {
  const inside = x - edge;
  return inside > 0 && inside < 0.18 && Math.abs(y - 0.265) < 0.05 * (1 - inside / 0.18);
}

/** Returns deterministic noise. */
function grain(column: number, row: number): number {
  const wave = Math.sin(column * 12.9898 + row * 78.233) * 43_758.5453;
  return (wave - Math.floor(wave) - 0.5) * 220;
}
