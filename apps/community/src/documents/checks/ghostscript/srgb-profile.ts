/**
 * The colour profile a PDF/A names as its output intent: sRGB (IEC 61966-2-1) as an ICC profile of version 2. Computed, so that
 * conversion does not depend on where an installation of Ghostscript keeps its own.
 */
export function srgbProfile(): Buffer {
  const curve = curveTag();
  const tags: readonly (readonly [name: string, bytes: Buffer])[] = [
    ['desc', descriptionTag('sRGB')],
    ['cprt', Buffer.concat([Buffer.from('text\0\0\0\0'), Buffer.from('Public domain\0')])],
    ['wtpt', xyzTag(0.9642, 1, 0.8249)],
    // The primaries of sRGB, adapted to D50 (Bradford).
    ['rXYZ', xyzTag(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyzTag(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyzTag(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const bodies: Buffer[] = [];
  const places = new Map<Buffer, number>();
  let end = headerSize + table.length;
  for (const [index, [name, bytes]] of tags.entries()) {
    const at = places.get(bytes) ?? end;
    if (at === end) {
      const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
      places.set(bytes, at);
      bodies.push(padded);
      end += padded.length;
    }
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(bytes.length, 12 + index * 12);
  }
  return Buffer.concat([header(end), table, ...bodies]);
}

const headerSize = 128;

/** ICC.1:2001-04, 6.1. */
function header(size: number): Buffer {
  const bytes = Buffer.alloc(headerSize);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  for (const [index, part] of [2026, 1, 1, 0, 0, 0].entries()) bytes.writeUInt16BE(part, 24 + index * 2);
  bytes.write('acsp', 36, 'latin1');
  for (const [index, value] of [0.9642, 1, 0.8249].entries()) bytes.writeInt32BE(fixed(value), 68 + index * 4);
  return bytes;
}

function xyzTag(x: number, y: number, z: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ', 'latin1');
  for (const [index, value] of [x, y, z].entries()) bytes.writeInt32BE(fixed(value), 8 + index * 4);
  return bytes;
}

function curveTag(): Buffer {
  const steps = 1024;
  const bytes = Buffer.alloc(12 + steps * 2);
  bytes.write('curv', 'latin1');
  bytes.writeUInt32BE(steps, 8);
  for (let step = 0; step < steps; step += 1) {
    const value = step / (steps - 1);
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    bytes.writeUInt16BE(Math.round(light * 65535), 12 + step * 2);
  }
  return bytes;
}

/** The name in ASCII; the places for Unicode and Macintosh names stay empty. */
function descriptionTag(name: string): Buffer {
  const bytes = Buffer.alloc(12 + name.length + 1 + 8 + 3 + 67);
  bytes.write('desc', 'latin1');
  bytes.writeUInt32BE(name.length + 1, 8);
  bytes.write(name, 12, 'latin1');
  return bytes;
}

/** 16 bits before the point, 16 behind. */
function fixed(value: number): number {
  return Math.round(value * 65536);
}
