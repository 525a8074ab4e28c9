import { contrast, fromHex, toHex, type Oklch } from './colour.ts';

export type Scheme = 'light' | 'dark';

/** The shades of the primary colour, by the names of their custom properties. */
export type Ramp = Readonly<
  Record<'--primary' | '--primary-strong' | '--primary-soft' | '--primary-line' | '--on-primary', string>
>;

/** The surfaces of components/theme/tokens.css with which the shades must have enough contrast. */
export const surfaces: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#ffffff', '#f6f7f9', '#eef1f4'],
  dark: ['#161f27', '#0e151b', '#1e2932'],
};

/**
 * Derives the shades from the configured colour (CFG-06): the hue stays, the lightness is moved until every pair of text and background
 * reaches 4.5:1 in the scheme. Works for any colour, yellow, white and black included.
 */
export function rampOf(primary: string, scheme: Scheme): Ramp {
  const base = fromHex(primary);
  const soft = toHex(
    scheme === 'light'
      ? { ...base, l: 0.953, c: Math.min(base.c, 0.018) }
      : { ...base, l: 0.3, c: Math.min(base.c, 0.055) },
  );
  const backgrounds = [...surfaces[scheme], soft];
  if (scheme === 'light') {
    const fill = move({ ...base, l: Math.min(base.l, 0.6) }, -0.01, backgrounds, 4.6);
    const strong = move({ ...base, l: Math.min(base.l, 0.43) }, -0.01, backgrounds, 7);
    return {
      '--primary': fill,
      '--primary-strong': strong,
      '--primary-soft': soft,
      '--primary-line': toHex({ ...base, l: 0.855, c: Math.min(base.c, 0.05) }),
      '--on-primary': '#ffffff',
    };
  }
  const fill = move({ ...base, l: Math.max(base.l, 0.72), c: Math.min(base.c, 0.13) }, 0.01, backgrounds, 4.6);
  const strong = move({ ...base, l: Math.max(base.l, 0.82), c: Math.min(base.c, 0.09) }, 0.01, backgrounds, 7);
  const on = move({ ...base, l: 0.24, c: Math.min(base.c, 0.05) }, -0.01, [fill], 4.6);
  return {
    '--primary': fill,
    '--primary-strong': strong,
    '--primary-soft': soft,
    '--primary-line': toHex({ ...base, l: 0.43, c: Math.min(base.c, 0.08) }),
    '--on-primary': on,
  };
}

/** Moves the lightness until the contrast with all backgrounds suffices; black or white when no step does. */
function move(start: Oklch, step: number, backgrounds: readonly string[], minContrast: number): string {
  for (let l = start.l; l > 0 && l < 1; l += step) {
    const hex = toHex({ ...start, l });
    if (backgrounds.every((background) => contrast(hex, background) >= minContrast)) return hex;
  }
  return step < 0 ? '#000000' : '#ffffff';
}
