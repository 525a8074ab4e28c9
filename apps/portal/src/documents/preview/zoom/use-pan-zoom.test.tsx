import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePanZoom } from './use-pan-zoom.ts';

afterEach(cleanup);

const steps: number[] = [];
function Area({ scale }: { readonly scale: number }) {
  const { area, isDragging: moving, handlers } = usePanZoom(scale, (direction) => void steps.push(direction));
  return (
    <div ref={area} data-testid="area" {...handlers}>
      {moving ? 'held' : 'free'}
    </div>
  );
}

/** Renders an area of 100 by 50 pixels with content of `scale` times 400 by 200. */
function looking() {
  steps.length = 0;
  const view = render(<Area scale={1} />);
  const area = view.getByTestId('area');
  let scale = 1;
  Object.defineProperties(area, {
    clientWidth: { value: 100 },
    clientHeight: { value: 50 },
    scrollWidth: { get: () => 400 * scale },
    scrollHeight: { get: () => 200 * scale },
  });
  const enlarge = (to: number) => {
    scale = to;
    view.rerender(<Area scale={to} />);
  };
  return { area, enlarge, unmount: view.unmount };
}

test('[DOC-14] the centre of the area stays in place when the content is enlarged', () => {
  const { area, enlarge } = looking();
  enlarge(2);
  // Until it is scrolled, that is the middle of the content.
  expect([area.scrollLeft, area.scrollTop]).toEqual([350, 175]);
  area.scrollLeft = 110;
  area.scrollTop = 15;
  fireEvent.scroll(area);
  enlarge(4);
  expect([area.scrollLeft, area.scrollTop]).toEqual([270, 55]);
});

test('[DOC-14] the content follows the mouse while its main button is pressed, in both directions', () => {
  const { area } = looking();
  const scrollBy = vi.fn();
  const held = vi.fn();
  Object.assign(area, { scrollBy, setPointerCapture: held });
  const pointer = (type: string, more: object = {}) =>
    fireEvent(
      area,
      Object.assign(new Event(type, { bubbles: true }), { pointerType: 'mouse', pointerId: 7, button: 0, ...more }),
    );
  const move = () => pointer('pointermove', { movementX: 5, movementY: -3 });
  move();
  pointer('pointerdown', { button: 2 });
  pointer('pointerdown', { pointerType: 'touch' });
  move();
  expect([area.textContent, scrollBy.mock.calls, held.mock.calls]).toEqual(['free', [], []]);
  for (const end of ['pointerup', 'pointercancel']) {
    scrollBy.mockClear();
    pointer('pointerdown');
    move();
    expect([area.textContent, scrollBy.mock.calls, held.mock.lastCall]).toEqual(['held', [[-5, 3]], [7]]);
    pointer(end);
    move();
    expect([area.textContent, scrollBy.mock.calls.length]).toEqual(['free', 1]);
  }
});

test('[DOC-14] with Ctrl the wheel zooms by a step once it was turned far enough; without Ctrl it scrolls', () => {
  const { area, unmount } = looking();
  const turn = (deltaY: number, ctrlKey = true) => fireEvent.wheel(area, { deltaY, ctrlKey });
  expect([turn(-40, false), steps]).toEqual([true, []]);
  expect([turn(-12), steps]).toEqual([false, []]);
  turn(-12);
  turn(12);
  turn(12);
  expect(steps).toEqual([1, -1]);
  unmount();
  turn(-40);
  expect(steps).toHaveLength(2);
});
