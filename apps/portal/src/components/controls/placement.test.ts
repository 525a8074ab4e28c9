import { describe, expect, test } from 'vitest';
import { placePanel } from './placement.ts';

const window = { innerWidth: 1280, innerHeight: 900 };
const button = (top: number, left = 16) => ({ top, bottom: top + 44, left, right: left + 44 });

describe('the position of a panel', () => {
  test('[NAV-09] is below its button, as high as the space allows', () => {
    expect(placePanel({ width: 300, height: 500 }, button(100), window)).toEqual({
      top: 150,
      left: 16,
      maxHeight: 742,
    });
  });

  test('[NAV-09] is below its button when it just fits there, although there is more space above', () => {
    expect(placePanel({ width: 300, height: 182 }, button(660), window)).toMatchObject({ top: 710, maxHeight: 182 });
    expect(placePanel({ width: 300, height: 183 }, button(660), window)).toMatchObject({ top: 471, maxHeight: 646 });
    // Where there is no space at all, its height is not negative.
    expect(placePanel({ width: 300, height: 90 }, button(0), { innerWidth: 1280, innerHeight: 40 }).maxHeight).toBe(0);
  });

  test('[NAV-09] is above a button at the bottom of the window, and ends at the button', () => {
    expect(placePanel({ width: 300, height: 500 }, button(660), window)).toEqual({
      top: 154,
      left: 16,
      maxHeight: 646,
    });
  });

  test('[NAV-09] is on the side with more space when it fits on neither, and is cut to that space', () => {
    expect(placePanel({ width: 300, height: 2000 }, button(660), window)).toEqual({ top: 8, left: 16, maxHeight: 646 });
    expect(placePanel({ width: 300, height: 2000 }, button(200), window)).toMatchObject({ top: 250, maxHeight: 642 });
    // With the same space on both sides it is below.
    expect(placePanel({ width: 300, height: 2000 }, button(428), window)).toMatchObject({ top: 478, maxHeight: 414 });
  });

  test('[NAV-09] is right-aligned with a button on the right, and never leaves the window', () => {
    expect(placePanel({ width: 300, height: 90 }, button(8, 1200), window).left).toBe(944);
    // The half of the window in which the middle of the button is decides.
    expect([617, 618].map((left) => placePanel({ width: 300, height: 90 }, button(8, left), window).left)).toEqual([
      617, 362,
    ]);
    expect(placePanel({ width: 400, height: 90 }, button(8, 250), { innerWidth: 600, innerHeight: 700 }).left).toBe(
      192,
    );
    expect(placePanel({ width: 370, height: 90 }, button(8, 200), { innerWidth: 375, innerHeight: 700 }).left).toBe(8);
  });
});
