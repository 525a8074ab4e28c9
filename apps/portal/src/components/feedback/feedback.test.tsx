import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert.tsx';
import { Badge, Chip } from './badge.tsx';
import { EmptyState } from './empty-state.tsx';
import { Progress, Skeleton } from './loading.tsx';
import { iconPaths } from '../icons/icon-paths.ts';

afterEach(cleanup);

test.each([
  ['danger', true, 'alert'],
  ['warn', true, 'status'],
  ['ok', true, 'status'],
  ['danger', false, null],
] as const)('[NAV-15] an alert of tone %s that has just appeared (%s) has the role %s', (tone, live, role) => {
  const { container } = render(<Alert tone={tone} live={live} title="words" />);
  expect(container.firstElementChild?.getAttribute('role')).toBe(role);
});

test('[NAV-15] a failure in place of a page is announced at once, an empty state is not', () => {
  render(
    <>
      <EmptyState icon="warning" live title="failed" />
      <EmptyState icon="search" title="nobody" level={3} />
    </>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['failed']);
  expect(screen.getByRole('heading', { level: 3, name: 'nobody' })).toBeDefined();
});

test('[NAV-15] alerts and empty states show their explanation and their actions', () => {
  const { container } = render(
    <>
      <Alert title="saved" actions={<button>undo</button>}>
        all of it
      </Alert>
      <EmptyState icon="search" title="nobody" actions={<button>again</button>}>
        other words
      </EmptyState>
      <EmptyState icon="search" title="nothing" />
    </>,
  );
  expect(container.textContent).toBe('savedall of itundonobodyother wordsagainnothing');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'nobody',
    'nothing',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[DOC-01] loading is announced in words; the placeholder rows are hidden from screen readers', () => {
  const { container, rerender } = render(<Skeleton label="The list is on its way" rows={4} />);
  expect(screen.getByRole('status').textContent).toBe('The list is on its way');
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(4);
  rerender(<Skeleton label="The list is on its way" />);
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(3);
  // The frame of the page shows no footer meanwhile.
  expect(screen.getByRole('status').hasAttribute('data-waiting')).toBe(true);
});

test('[DOC-19] a progress bar has a name, and no value when it is unknown', () => {
  const { rerender } = render(<Progress label="sending" value={0.25} note="25 %" />);
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'sending' });
  expect([bar().value, bar().max, screen.queryByText('25 %') !== null]).toEqual([0.25, 1, true]);
  rerender(<Progress label="sending" />);
  expect(bar().hasAttribute('value')).toBe(false);
});

test('[DOC-07] a chip is removed by a button that names it', async () => {
  const remove = vi.fn();
  render(
    <Chip removeLabel="remove: 2026" onRemove={remove}>
      2026
    </Chip>,
  );
  const button = screen.getByRole('button', { name: 'remove: 2026' });
  expect(button.parentElement?.textContent).toBe('2026');
  await userEvent.click(button);
  expect([remove.mock.calls.length, button.title]).toEqual([1, 'remove: 2026']);
  // In a form it must not send it.
  expect(button).toHaveProperty('type', 'button');
});

test('[NAV-15] the tone of a message is not only a colour: alerts, badges and empty states show an icon', () => {
  const tones = ['info', 'ok', 'warn', 'danger', undefined] as const;
  const { container, rerender } = render(
    <>
      {tones.map((tone, at) => (
        <Alert key={at} {...(tone ? { tone } : {})} title="words" />
      ))}
    </>,
  );
  const drawn = () => [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  const { info, check, warning } = iconPaths;
  expect(drawn()).toEqual([info, check, warning, warning, info]);
  const looks = [...container.children].map(({ className }) => className);
  expect([looks.at(-1), new Set(looks).size]).toEqual([looks[0], 4]);
  rerender(
    <>
      <Badge icon="lock" tone="danger">
        secret
      </Badge>
      <Badge>normal</Badge>
      <Badge tone="neutral">normal</Badge>
      <EmptyState icon="search" title="nobody" />
    </>,
  );
  expect(drawn()).toEqual([iconPaths.lock, iconPaths.search]);
  const [secret, usual, neutral] = [...container.children].map(({ className }) => className);
  expect([usual, usual === secret]).toEqual([neutral, false]);
});
