import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

type Tell = (isIntersecting: boolean, height?: number) => void;
const pieces: Tell[] = [];
const disconnected = vi.fn();
beforeEach(() => {
  pieces.length = 0;
  disconnected.mockReset();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        pieces.push((isIntersecting, height = 0) =>
          act(() => callback([{ isIntersecting, boundingClientRect: { height } }])),
        );
      }
      observe() {}
      disconnect = disconnected;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = Array.from({ length: 120 }, (_, at) => at);
const shown = (needed: number) => {
  const { container } = render(
    <VirtualList items={items} isNeeded={(item) => item === needed}>
      {(piece, before) => (
        <ul data-before={before}>
          {piece.map((item) => (
            <li key={item}>
              <button>{`Zeile ${item}`}</button>
            </li>
          ))}
        </ul>
      )}
    </VirtualList>,
  );
  return [...container.children] as HTMLElement[];
};
const drawn = (elements: readonly HTMLElement[]) => elements.map(({ childElementCount }) => childElementCount > 0);

test('[DOC-08] renders the first rows of a long list, those the user returns to, and those near the viewport', () => {
  const elements = shown(110);
  expect(drawn(elements)).toEqual([true, false, true]);
  expect(elements[2]?.querySelector('ul')?.dataset['before']).toBe('99');
  pieces[1]?.(true);
  expect(drawn(elements)).toEqual([true, true, true]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(items.map((at) => `Zeile ${at}`));
  expect(disconnected).not.toHaveBeenCalled();
  cleanup();
  expect(disconnected).toHaveBeenCalledTimes(3);
});

test('[DOC-08] a part scrolled out of view keeps its height, and stays rendered while it contains the focus', () => {
  const elements = shown(0);
  screen.getByRole('button', { name: 'Zeile 7' }).focus();
  pieces[0]?.(false, 4321);
  expect(drawn(elements)[0]).toBe(true);
  (document.activeElement as HTMLElement).blur();
  pieces[0]?.(false, 4321);
  expect(drawn(elements)[0]).toBe(false);
  expect(elements[0]?.style.height).toBe('4321px');
  // A part that was never rendered keeps its estimated height.
  const estimated = elements[1]?.style.height;
  expect(estimated).not.toBe('');
  pieces[1]?.(false, 1);
  expect(elements[1]?.style.height).toBe(estimated);
  expect(Number.parseInt(elements[2]?.style.height ?? '', 10)).toBeLessThan(Number.parseInt(estimated ?? '', 10));
  pieces[0]?.(true);
  expect(elements[0]?.style.height).toBe('');
});

test('[DOC-08] renders a list that fits on one page at once', () => {
  render(
    <VirtualList items={items.slice(0, 50)} isNeeded={() => false}>
      {(piece) => <p>{piece.length}</p>}
    </VirtualList>,
  );
  expect(screen.getByText('50')).toBeDefined();
  expect(pieces).toEqual([]);
});
