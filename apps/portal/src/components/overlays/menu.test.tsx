import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Menu, type MenuItem } from './menu.tsx';

afterEach(cleanup);

/** Renders the menu with these entries and opens it. */
async function opened(items: readonly MenuItem[]) {
  const menu = <Menu label="actions" items={items} button={(opener) => <button {...opener}>open</button>} />;
  const router = createMemoryRouter(['/', '/there'].map((path) => ({ path, element: menu })));
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return router;
}

describe('[NAV-09] an entry of a menu', () => {
  test('with an action closes the menu and runs the action once', async () => {
    const done = vi.fn();
    await opened([
      { label: 'do it', onSelect: done, icon: 'edit' },
      { label: 'do that', dangerous: true },
    ]);
    const [entry, dangerous] = screen.getAllByRole<HTMLButtonElement>('button', { name: /^do/ });
    expect([entry?.type, entry?.querySelectorAll('svg').length]).toEqual(['button', 1]);
    expect(dangerous?.querySelector('svg, small')).toBeNull();
    expect(dangerous?.className).not.toBe(entry?.className);
    expect(screen.getByRole('list', { name: 'actions' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'do it' }));
    expect(done).toHaveBeenCalledOnce();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('with a link opens its page and closes the menu', async () => {
    const chosen = vi.fn();
    const router = await opened([{ label: 'go there', to: '/there', state: { from: 'menu' }, onSelect: chosen }]);
    await userEvent.click(screen.getByRole('link', { name: 'go there' }));
    const { pathname, state } = router.state.location;
    expect([pathname, state, chosen.mock.calls.length]).toEqual(['/there', { from: 'menu' }, 1]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('that is disabled shows the reason and has no effect', async () => {
    const done = vi.fn();
    const router = await opened([
      { label: 'do it', note: 'nothing is chosen', onSelect: done, disabled: true },
      { label: 'go there', to: '/there', disabled: true },
    ]);
    expect(screen.queryByRole('link')).toBeNull();
    const entries = screen.getAllByRole('listitem').map((entry) => within(entry).getByRole('button'));
    expect(entries.map(({ textContent }) => textContent)).toEqual(['do itnothing is chosen', 'go there']);
    for (const entry of entries) await userEvent.click(entry);
    expect(done).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/');
  });
});
