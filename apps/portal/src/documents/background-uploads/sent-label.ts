import type { Translate } from '../../i18n/index.ts';

/** Returns how much of an upload was sent (`sent`: 0 to 1), in whole percent; empty once all of it was. */
export function sentLabel(sent: number, t: Translate): string {
  // Rounded down, so that 100 % is not shown too early; 0.29 * 100 is 28.999999999999996.
  return sent < 1 ? t('documents.upload.progress', { percent: Math.floor(sent * 100 + 1e-9) }) : '';
}
