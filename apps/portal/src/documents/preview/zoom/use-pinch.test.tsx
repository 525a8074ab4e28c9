import { cleanup, createEvent, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePinch } from './use-pinch.ts';

afterEach(cleanup);

function Area({ zoom }: { readonly zoom: (factor: number) => void }) {
  return (
    <div ref={usePinch(zoom)} data-testid="area">
      <p>page</p>
    </div>
  );
}

function pinching() {
  const factors: number[] = [];
  const view = render(<Area zoom={(factor) => void factors.push(factor)} />);
  const area = view.getByTestId('area');
  const stretched = () => (area.firstElementChild as HTMLElement).style.transform;
  return { ...view, area, factors, stretched };
}
const fingers = (...places: readonly (readonly [number, number])[]) => ({
  touches: places.map(([clientX, clientY]) => ({ clientX, clientY })),
});

test('[DOC-13] the page is stretched while two fingers move, and drawn at that size when they are lifted', () => {
  const { area, factors, stretched } = pinching();
  fireEvent.touchStart(area, fingers([10, 0], [40, 40]));
  const move = createEvent.touchMove(area, fingers([10, 0], [70, 80]));
  fireEvent(area, move);
  expect([stretched(), factors, move.defaultPrevented]).toEqual(['scale(2)', [], true]);
  fireEvent.touchEnd(area, { touches: [] });
  expect([stretched(), factors]).toEqual(['', [2]]);
  // The second of two fingers is lifted after the first.
  fireEvent.touchEnd(area, { touches: [] });
  expect(factors).toEqual([2]);
  // Fingers that did not begin a pinch scroll.
  const stray = createEvent.touchMove(area, fingers([10, 0], [70, 80]));
  fireEvent(area, stray);
  expect(stray.defaultPrevented).toBe(false);
  // The next pinch starts from the distance of the fingers then.
  fireEvent.touchStart(area, fingers([0, 0], [0, 100]));
  fireEvent.touchCancel(area, { touches: [] });
  expect(factors).toEqual([2, 1]);
});

test('[DOC-13] one finger scrolls, three are no pinch, and fingers on the same spot do not enlarge without limit', () => {
  const { area, factors, stretched } = pinching();
  for (const others of [fingers([0, 0]), fingers([0, 0], [1, 1], [9, 9])]) {
    fireEvent.touchStart(area, others);
    const move = createEvent.touchMove(area, others);
    fireEvent(area, move);
    fireEvent.touchEnd(area, { touches: [] });
    expect([stretched(), factors, move.defaultPrevented]).toEqual(['', [], false]);
  }
  fireEvent.touchStart(area, fingers([5, 5], [5, 5]));
  fireEvent.touchMove(area, fingers([5, 5], [8, 9]));
  // A third finger ends the tracking.
  fireEvent.touchMove(area, fingers([5, 5], [50, 90], [0, 0]));
  fireEvent.touchEnd(area, { touches: [] });
  expect(factors).toEqual([5]);
});

test('[DOC-13] the wheel zooms only with Ctrl, up for larger and down for smaller, by a step for each distance turned', () => {
  const { area, factors, unmount } = pinching();
  const turn = (deltaY: number, ctrlKey = true) => fireEvent.wheel(area, { deltaY, ctrlKey });
  expect(turn(-40, false)).toBe(true);
  expect(factors).toEqual([]);
  expect([turn(-12), factors.length]).toEqual([false, 0]);
  turn(-12);
  turn(-12);
  expect(factors).toEqual([1.1]);
  turn(40);
  expect(factors).toEqual([1.1, 1 / 1.1]);
  unmount();
  turn(-40);
  expect(factors).toHaveLength(2);
});

test('[DOC-13] zooming calls the handler of the latest render', () => {
  const { area, factors, rerender } = pinching();
  const later: number[] = [];
  rerender(<Area zoom={(factor) => void later.push(factor)} />);
  fireEvent.wheel(area, { deltaY: -40, ctrlKey: true });
  expect([factors, later]).toEqual([[], [1.1]]);
});
