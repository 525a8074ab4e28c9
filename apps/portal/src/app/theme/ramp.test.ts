import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, fromHex, toHex } from './colour.ts';
import { rampOf, surfaces, type Scheme } from './ramp.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../components/theme/tokens.css'), 'utf8');
/** Difference of two hues in degrees, 0 to 180. */
const hueDifference = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe.each<Scheme>(['light', 'dark'])('[CFG-06] shades of any primary colour, %s', (scheme) => {
  test('text always has a contrast of at least 4.5:1 with the background', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const ramp = rampOf(colour, scheme);
        const backgrounds = [...surfaces[scheme], ramp['--primary-soft']];
        for (const background of backgrounds) {
          expect(contrast(ramp['--primary'], background)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(ramp['--primary-strong'], background)).toBeGreaterThanOrEqual(7);
        }
        expect(contrast(ramp['--on-primary'], ramp['--primary'])).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  test('the text colours of the tokens are readable on the soft shade', () => {
    const [ink, second] = scheme === 'light' ? ['#16212c', '#4a5866'] : ['#eaf0f5', '#b7c3ce'];
    fc.assert(
      fc.property(anyColour, (colour) => {
        const soft = rampOf(colour, scheme)['--primary-soft'];
        expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(second, soft)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

test('[CFG-06] the backgrounds in the primary colour stay pale, however strong the colour is', () => {
  for (const strong of ['#ff0000', '#00ff00', '#0000ff']) {
    const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
      fromHex(rampOf(strong, scheme)['--primary-soft']),
    );
    expect([light?.l, dark?.l].map((lightness) => lightness?.toFixed(2))).toEqual(['0.95', '0.30']);
    expect(light?.c).toBeLessThan(0.02);
    expect(dark?.c).toBeLessThan(0.06);
  }
});

test('[CFG-06] the surfaces used to compute the shades are those of the tokens', () => {
  const [, light = '', dark = ''] = tokens.split('--page:');
  for (const [scheme, block] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const page = /#[0-9a-f]+/.exec(block)?.[0];
    const drawn = ['--surface', '--surface-sunk'].map((name) => new RegExp(`${name}: (#[0-9a-f]+)`).exec(block)?.[1]);
    expect([page, ...drawn].map((colour) => colour?.replace(/^#fff$/, '#ffffff')).sort()).toEqual(
      [...surfaces[scheme]].sort(),
    );
  }
});

test('the default colour keeps its own tone on white', () => {
  expect(rampOf('#1266AD', 'light')['--primary']).toBe('#1266ad');
});

test('a colour is unchanged by conversion to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(toHex(fromHex(colour))).toBe(colour);
    }),
  );
});

test.each<Scheme>(['light', 'dark'])('[CFG-06] every shade keeps the hue of the primary colour, %s', (scheme) => {
  for (let hue = 0; hue < 360; hue += 1) {
    const { '--on-primary': text, ...shades } = rampOf(toHex({ l: 0.6, c: 0.12, h: hue }), scheme);
    // On light pages this text is white. Eight bits per channel leave pale shades a few degrees beside their hue.
    for (const shade of [...Object.values(shades), ...(scheme === 'dark' ? [text] : [])])
      expect(hueDifference(fromHex(shade).h, hue)).toBeLessThan(5);
  }
});

test('a colour outside the range of screens keeps its lightness and hue and remains a colour', () => {
  for (const h of [0, 60, 120, 180, 240, 300]) {
    const shown = fromHex(toHex({ l: 0.6, c: 0.4, h }));
    expect(shown.l).toBeCloseTo(0.6, 2);
    expect(shown.c).toBeGreaterThan(0.09);
    expect(hueDifference(shown.h, h)).toBeLessThan(1);
  }
});
