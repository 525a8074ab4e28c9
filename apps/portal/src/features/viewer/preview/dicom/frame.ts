import type { Raster } from '../raster/raster.ts';

/** The values that are drawn: from black to white. */
export interface Window {
  readonly centre: number;
  readonly width: number;
}

/** One picture of a DICOM file: in colour, or as measured values that a window turns into greys. */
export type Frame = Raster | GreyFrame;

export interface GreyFrame {
  readonly width: number;
  readonly height: number;
  /** After the rescale of the file (Hounsfield units for CT). */
  readonly values: Float32Array;
  /** The file's own window, or one that shows every value. */
  readonly window: Window;
  /** MONOCHROME1: small values are bright. */
  readonly inverse: boolean;
}

/** Brightness and contrast as a person sets them: -100 to 100, 0 as the file says. */
export interface WindowAdjustment {
  readonly brightness: number;
  readonly contrast: number;
}

export const unadjusted: WindowAdjustment = { brightness: 0, contrast: 0 };

export function isGrey(frame: Frame): frame is GreyFrame {
  return 'values' in frame;
}

/** A lower centre shows brighter, a narrower window harder; 50 steps of contrast halve it. */
export function adjustWindow({ centre, width }: Window, { brightness, contrast }: WindowAdjustment): Window {
  return { centre: centre - (brightness / 100) * width, width: Math.max(1, width * 2 ** (-contrast / 50)) };
}

/** The picture in greys, by the linear function of PS3.3 C.11.2.1.2.1. */
export function applyWindow(
  { width, height, values, window, inverse }: GreyFrame,
  adjustment: WindowAdjustment,
): Raster {
  const { centre, width: wide } = inverse ? dark(window, adjustment) : adjustWindow(window, adjustment);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const slope = wide > 1 ? 255 / (wide - 1) : 255 * 1e6;
  for (let at = 0; at < values.length; at += 1) {
    const grey = ((values[at] ?? 0) - (centre - 0.5)) * slope + 127.5;
    const seen = inverse ? 255 - Math.min(255, Math.max(0, grey)) : grey;
    pixels[at * 4] = seen;
    pixels[at * 4 + 1] = seen;
    pixels[at * 4 + 2] = seen;
    pixels[at * 4 + 3] = 255;
  }
  return { width, height, pixels };
}

/** Brighter is brighter for inverse pictures too. */
function dark(window: Window, { brightness, contrast }: WindowAdjustment): Window {
  return adjustWindow(window, { brightness: -brightness, contrast });
}
