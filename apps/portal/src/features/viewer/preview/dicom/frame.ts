import type { Raster } from '../raster/raster.ts';

/** The range of values that is displayed from black to white. */
export interface VoiWindow {
  readonly centre: number;
  readonly width: number;
}

/** One image of a DICOM file: in colour, or as measured values that a window maps to grey levels. */
export type Frame = Raster | GreyFrame;

export interface GreyFrame {
  readonly width: number;
  readonly height: number;
  /** Measured values, after the rescaling by the file (Hounsfield units for CT). */
  readonly values: Float32Array;
  /** The window of the file, or one that covers all values. */
  readonly window: VoiWindow;
  /** MONOCHROME1: low values are bright. */
  readonly inverse: boolean;
}

/** Brightness and contrast set by the user: -100 to 100, 0 as in the file. */
export interface WindowAdjustment {
  readonly brightness: number;
  readonly contrast: number;
}

export const unadjusted: WindowAdjustment = { brightness: 0, contrast: 0 };

export function isGrey(frame: Frame): frame is GreyFrame {
  return 'values' in frame;
}

/** Returns the adjusted window: a lower centre is brighter, a narrower window has more contrast; 50 steps of contrast halve its width. */
export function adjustWindow({ centre, width }: VoiWindow, { brightness, contrast }: WindowAdjustment): VoiWindow {
  return { centre: centre - (brightness / 100) * width, width: Math.max(1, width * 2 ** (-contrast / 50)) };
}

/** Maps the values to grey levels, by the linear function of PS3.3 C.11.2.1.2.1. */
export function applyWindow(
  { width, height, values, window, inverse }: GreyFrame,
  adjustment: WindowAdjustment,
): Raster {
  const { centre, width: windowWidth } = inverse ? dark(window, adjustment) : adjustWindow(window, adjustment);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const slope = windowWidth > 1 ? 255 / (windowWidth - 1) : 255 * 1e6;
  for (let index = 0; index < values.length; index += 1) {
    const grey = ((values[index] ?? 0) - (centre - 0.5)) * slope + 127.5;
    const brightness = inverse ? 255 - Math.min(255, Math.max(0, grey)) : grey;
    pixels[index * 4] = brightness;
    pixels[index * 4 + 1] = brightness;
    pixels[index * 4 + 2] = brightness;
    pixels[index * 4 + 3] = 255;
  }
  return { width, height, pixels };
}

/** Adjusts the window of an inverse image, for which a higher centre is brighter. */
function dark(window: VoiWindow, { brightness, contrast }: WindowAdjustment): VoiWindow {
  return adjustWindow(window, { brightness: -brightness, contrast });
}
