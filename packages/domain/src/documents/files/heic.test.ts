import { describe, expect, it } from 'vitest';
import { isHeic } from './heic.ts';

describe('a photo in HEIC', () => {
  it.each([
    ['IMG_2041.HEIC', '', true],
    ['IMG_2041', 'image/heic', true],
    ['Foto.heif', 'image/heif', true],
    ['IMG_2041.heic.jpg', 'image/jpeg', false],
    ['heic', '', false],
  ])('[DOC-18] %s (%s): %s', (name, type, heic) => {
    expect(isHeic({ name, type })).toBe(heic);
  });
});
