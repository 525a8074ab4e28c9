import { afterEach, expect, test, vi } from 'vitest';
import { focusAfter } from './focus-after.ts';

afterEach(() => document.body.replaceChildren());

/**
 * Renders a page and calls `focusAfter` with the focus on its button, on the element named, or on none. Returns where the focus is two
 * frames later.
 */
function after(focused: string, next?: () => HTMLElement | null | undefined): string {
  document.body.innerHTML = '<main tabindex="-1"><button></button><input></main>';
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  document.querySelector<HTMLElement>('button')?.focus();
  focusAfter(next);
  if (focused === '') document.querySelector('button')?.remove();
  else document.querySelector<HTMLElement>(focused)?.focus();
  for (let frame = 0; frame < 2; frame += 1) frames.shift()?.(0);
  return document.activeElement?.localName ?? '';
}
const input = () => document.querySelector('input');

test('[DOC-10] moves the focus of a removed button to the next element, or else to the main content', () => {
  expect([after('', input), after('', () => null), after('')]).toEqual(['input', 'main', 'main']);
});

test('[DOC-10] moving the focus does not scroll the page', () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  after('', input);
  expect(focused.mock.lastCall).toEqual([{ preventScroll: true }]);
  focused.mockRestore();
});

test('[DOC-10] leaves an existing focus where it is', () => {
  expect([after('button', input), after('input')]).toEqual(['button', 'input']);
});
