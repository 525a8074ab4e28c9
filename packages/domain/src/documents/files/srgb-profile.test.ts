import { describe, expect, test } from 'vitest';
import { srgbProfile } from './srgb-profile.ts';

/** Parses the profile as a program does (ICC.1:2001-04, 6.2). */
function read() {
  const bytes = srgbProfile();
  const view = new DataView(bytes.buffer);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const figures = (at: number) => [0, 4, 8].map((step) => view.getInt32(at + step) / 65_536);
  const tags = Object.fromEntries(
    Array.from({ length: view.getUint32(128) }, (_, index) => {
      const at = 132 + index * 12;
      return [text(at, at + 4), { at: view.getUint32(at + 4), size: view.getUint32(at + 8) }];
    }),
  );
  const tag = (name: string) => tags[name] ?? { at: 0, size: 0 };
  return { bytes, view, text, figures, tags, tag };
}

describe('the colour profile of a PDF/A', () => {
  test('[DOC-18] [COM-07] has the header of an ICC version 2 profile for an RGB display', () => {
    const { bytes, view, text, figures } = read();
    expect([view.getUint32(0), view.getUint32(8), text(12, 24), text(36, 40)]).toEqual([
      bytes.length,
      0x02100000,
      'mntrRGB XYZ ',
      'acsp',
    ]);
    expect([24, 26, 28].map((at) => view.getUint16(at))).toEqual([2026, 1, 1]);
    expect(figures(68).map((figure) => figure.toFixed(4))).toEqual(['0.9642', '1.0000', '0.8249']);
  });

  test('[DOC-18] [COM-07] has exactly the nine mandatory tags, contiguous and aligned to four bytes', () => {
    const { bytes, tags, tag } = read();
    expect(Object.keys(tags)).toEqual(['desc', 'cprt', 'wtpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']);
    expect([tag('rTRC'), tag('gTRC')]).toEqual([tag('bTRC'), tag('bTRC')]);
    let end = 132 + 9 * 12;
    for (const { at, size } of Object.values(tags).slice(0, 7)) {
      expect(at).toBe(end);
      end = at + Math.ceil(size / 4) * 4;
    }
    expect(bytes.length).toBe(end);
  });

  test('[DOC-18] [COM-07] contains its name and a public domain notice', () => {
    const { view, text, tag } = read();
    const { at, size } = tag('desc');
    expect([text(at, at + 4), view.getUint32(at + 8), text(at + 12, at + 17), size]).toEqual(['desc', 5, 'sRGB\0', 95]);
    expect(text(tag('cprt').at, tag('cprt').at + tag('cprt').size)).toBe('text\0\0\0\0Public domain\0');
  });

  test('[DOC-18] [COM-07] has the primaries of sRGB, which add up to its white point (IEC 61966-2-1, adapted to D50)', () => {
    const { text, figures, tag } = read();
    for (const name of ['wtpt', 'rXYZ', 'gXYZ', 'bXYZ'])
      expect([name, text(tag(name).at, tag(name).at + 8), tag(name).size]).toEqual([name, 'XYZ \0\0\0\0', 20]);
    const rounded = (name: string) => figures(tag(name).at + 8).map((figure) => figure.toFixed(3));
    expect([rounded('rXYZ'), rounded('gXYZ'), rounded('bXYZ')]).toEqual([
      ['0.436', '0.222', '0.014'],
      ['0.385', '0.717', '0.097'],
      ['0.143', '0.061', '0.714'],
    ]);
    const white = figures(tag('wtpt').at + 8);
    for (const [place, figure] of white.entries()) {
      const sum = ['rXYZ', 'gXYZ', 'bXYZ'].reduce((all, name) => all + (figures(tag(name).at + 8)[place] ?? 0), 0);
      expect(sum).toBeCloseTo(figure, 3);
    }
  });

  test('[DOC-18] [COM-07] has the transfer curve of sRGB: linear in the dark, a power of 2.4 above', () => {
    const { view, text, tag } = read();
    const { at, size } = tag('rTRC');
    expect([text(at, at + 8), view.getUint32(at + 8), size]).toEqual(['curv\0\0\0\0', 256, 12 + 512]);
    const light = (step: number) => view.getUint16(at + 12 + step * 2);
    // 255 × 0.04045 = 10.3: the tenth step is the last of the linear part.
    expect([0, 1, 10, 11, 128, 254, 255].map(light)).toEqual([0, 20, 199, 219, 14_146, 64_952, 65_535]);
  });
});
