/**
 * Returns the colour profile that a PDF/A names as its output intent: sRGB (IEC 61966-2-1) as an ICC profile of version 2
 * (ICC.1:2001-04). Computed, so that nothing depends on where a system keeps its own profiles.
 */
export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const white = xyz(0.9642, 1, 0.8249);
  const curve = curveTag();
  const tags: readonly (readonly [string, Uint8Array])[] = [
    ['desc', described('sRGB')],
    ['cprt', ascii('text\0\0\0\0Public domain\0')],
    ['wtpt', white],
    // The primaries of sRGB, adapted to D50 (Bradford).
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const bodies = [...new Set(tags.map(([, body]) => body))];
  const start = 128 + 4 + tags.length * 12;
  const places = new Map<Uint8Array, number>();
  let end = start;
  for (const body of bodies) {
    places.set(body, end);
    end += Math.ceil(body.length / 4) * 4;
  }
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, end);
  view.setUint32(8, 0x02100000);
  bytes.set(ascii('mntrRGB XYZ '), 12);
  for (const [index, part] of [2026, 1, 1].entries()) view.setUint16(24 + index * 2, part);
  bytes.set(ascii('acsp'), 36);
  bytes.set(white.subarray(8), 68);
  view.setUint32(128, tags.length);
  for (const [index, [name, body]] of tags.entries()) {
    const at = 132 + index * 12;
    bytes.set(ascii(name), at);
    view.setUint32(at + 4, places.get(body) ?? 0);
    view.setUint32(at + 8, body.length);
  }
  for (const [body, place] of places) bytes.set(body, place);
  return bytes;
}

function xyz(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(8 + values.length * 4);
  bytes.set(ascii('XYZ '));
  for (const [index, value] of values.entries())
    new DataView(bytes.buffer).setInt32(8 + index * 4, Math.round(value * 65536));
  return bytes;
}

/** Returns the tone curve from pixel values to linear light, in 256 steps. */
function curveTag(): Uint8Array {
  const steps = 256;
  const bytes = new Uint8Array(12 + steps * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(ascii('curv'));
  view.setUint32(8, steps);
  for (let step = 0; step < steps; step += 1) {
    const value = step / (steps - 1);
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    view.setUint16(12 + step * 2, Math.round(light * 65535));
  }
  return bytes;
}

/** Returns the description in ASCII; the fields for Unicode and Macintosh names stay empty. */
function described(name: string): Uint8Array {
  const bytes = new Uint8Array(12 + name.length + 1 + 78);
  bytes.set(ascii('desc'));
  new DataView(bytes.buffer).setUint32(8, name.length + 1);
  bytes.set(ascii(name), 12);
  return bytes;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
