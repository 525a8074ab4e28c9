import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { EmptyState } from './empty-state.tsx';

afterEach(cleanup);

test.each([
  ['danger', true, 'alert'],
  ['warn', true, 'status'],
  ['ok', true, 'status'],
  ['danger', false, null],
] as const)('[NAV-15] a message of %s that has just appeared (%s) is spoken as %s', (tone, live, role) => {
  const { container } = render(<Alert tone={tone} live={live} title="words" />);
  expect(container.firstElementChild?.getAttribute('role')).toBe(role);
});

test('[NAV-15] what has gone wrong in the place of a page is said at once, what is only empty is not', () => {
  render(
    <>
      <EmptyState icon="warning" live title="failed" />
      <EmptyState icon="search" title="nobody" level={3} />
    </>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['failed']);
  expect(screen.getByRole('heading', { level: 3, name: 'nobody' })).toBeDefined();
});
