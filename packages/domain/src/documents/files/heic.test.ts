import { describe, expect, it } from 'vitest';
import { isHeic } from './heic.ts';

describe('detection of HEIC photos', () => {
  it.each([
    ['IMG_2041.HEIC', '', true],
    ['IMG_2041', 'image/heic', true],
    ['Foto.heif', 'image/heif', true],
    ['IMG_2041.heic.jpg', 'image/jpeg', false],
    ['heic', '', false],
    ['IMG_2041', 'image/heic-sequence', true],
    ['IMG_2041', 'x-image/heic', false],
    ['IMG_2041', 'image/heics', false],
    ['IMG_2041.heic ', '', true],
    ['IMG_2041.HIF', '', true],
  ])('[DOC-18] %s (%s): %s', (name, type, heic) => {
    expect(isHeic({ name, type })).toBe(heic);
  });
});
