import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OutcomeSpace } from './outcome-space.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('[DOC-19] [DOC-24] the space above the buttons keeps the height of a refusal while the form is sent again, and only then', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  const minHeights: (string | undefined)[] = [];
  const { container, rerender } = render(<OutcomeSpace sending={false}>{undefined}</OutcomeSpace>);
  const attempt = (refusalHeight: number) => {
    rerender(<OutcomeSpace sending>…</OutcomeSpace>);
    minHeights.push(container.querySelector('div')?.style.minHeight);
    height.mockReturnValue(refusalHeight);
    rerender(<OutcomeSpace sending={false}>Abgelehnt</OutcomeSpace>);
    minHeights.push(container.querySelector('div')?.style.minHeight);
  };
  attempt(160);
  attempt(90);
  attempt(90);
  expect(minHeights).toEqual(['0px', '', '160px', '', '90px', '']);
});
