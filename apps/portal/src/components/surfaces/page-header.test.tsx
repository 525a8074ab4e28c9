import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { NavigationContext } from '../navigation.tsx';
import { Menu } from '../overlays/menu.tsx';
import { routerNavigation } from '../router-navigation.ts';
import { FocusMainWhenGone } from '../controls/main-focus.tsx';
import { PageHeader } from './page-header.tsx';

afterEach(cleanup);

function Loading() {
  return <PageHeader title="Documents, loading" />;
}

function Page() {
  const [loaded, setLoaded] = useState(false);
  return (
    <main tabIndex={-1}>
      {loaded ? <PageHeader title="Documents" /> : <Loading />}
      {!loaded && (
        <section>
          <FocusMainWhenGone />
          {/* Like a response of the server: pressing the button does not move the focus. */}
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setLoaded(true)}>
            answer
          </button>
          <button type="button" onClick={() => setLoaded(true)}>
            stop
          </button>
        </section>
      )}
    </main>
  );
}

async function arrive() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <PageHeader title="Search" /> },
      { path: '/documents', element: <Page /> },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <NavigationContext value={routerNavigation}>
      <RouterProvider router={router} />
    </NavigationContext>,
  );
  await screen.findByRole('heading', { name: 'Search' });
  await router.navigate('/documents');
  const heading = await screen.findByRole('heading', { name: 'Documents, loading' });
  expect(document.activeElement).toBe(heading);
}

test('[NAV-09] the title takes no focus when the portal is opened, but whenever the path changes', async () => {
  // Loaded anew, as when the portal is opened: the module remembers the last page, also that of another test.
  vi.resetModules();
  const { PageHeader } = await import('./page-header.tsx');
  const { NavigationContext } = await import('../navigation.tsx');
  const at = (path: string) => (
    <NavigationContext value={{ ...routerNavigation, usePathname: () => path }}>
      <PageHeader title={`Page ${path}`} />
    </NavigationContext>
  );
  const { rerender } = render(at('/a'));
  expect(document.activeElement).toBe(document.body);
  rerender(at('/b'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Page /b' }));
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  (document.activeElement as HTMLElement).blur();
  rerender(at('/b'));
  expect(document.activeElement).toBe(document.body);
  // A title that comes back while the user is typing leaves the focus in the field.
  const loading = (titled: boolean) => (
    <NavigationContext value={{ ...routerNavigation, usePathname: () => '/c' }}>
      {titled && <PageHeader title="Page /c" />}
      <input />
    </NavigationContext>
  );
  rerender(loading(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Page /c' }));
  rerender(loading(false));
  screen.getByRole('textbox').focus();
  rerender(loading(true));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  // Once it has left the title, the focus is not taken back there.
  screen.getByRole('heading').focus();
  rerender(loading(false));
  rerender(loading(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Page /c' }));
  (document.activeElement as HTMLElement).blur();
  rerender(loading(false));
  rerender(loading(true));
  expect(document.activeElement).toBe(document.body);
});

test('[NAV-09] shows the parts around the title, and no empty elements for missing ones', () => {
  const { container, rerender } = render(
    <PageHeader title="Title" titleAddition="B" subtitle="S" actions="A" aboveTitle="U" />,
  );
  expect(container.textContent).toBe('UTitleBSA');
  const full = container.querySelectorAll('*').length;
  rerender(<PageHeader title="Title" />);
  expect([container.textContent, full - container.querySelectorAll('*').length]).toEqual(['Title', 3]);
  const looks = [{}, { slim: true }, { wraps: true }].map((look) => {
    rerender(<PageHeader title="Title" {...look} />);
    return container.firstElementChild?.className;
  });
  expect(new Set(looks).size).toBe(3);
  rerender(<PageHeader title="Title" className="own" />);
  expect(container.firstElementChild?.classList.contains('own')).toBe(true);
});

test('[NAV-09] the title has the focus after a navigation, also once the page has loaded', async () => {
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: 'answer' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Documents' }));
});

test('[NAV-09] the focus moves to the main element when a pressed button is removed', async () => {
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: 'stop' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('[NAV-09] a menu opened while the page is loading stays open and keeps the focus', async () => {
  let arrived = (): void => undefined;
  const onItsWay = new Promise<null>((resolve) => (arrived = () => resolve(null)));
  const Frame = () => (
    <>
      <Menu
        label="Account"
        items={[{ label: 'Profile' }]}
        button={(opener) => <button {...opener}>Account of Anna</button>}
      />
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <PageHeader title="Search" /> },
          { path: '/documents', loader: () => onItsWay, element: <PageHeader title="Documents" /> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <NavigationContext value={routerNavigation}>
      <RouterProvider router={router} />
    </NavigationContext>,
  );
  await screen.findByRole('heading', { name: 'Search' });
  const navigated = router.navigate('/documents');
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Anna' }));
  arrived();
  await navigated;
  await screen.findByRole('heading', { name: 'Documents' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Profile' }));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account of Anna' }));
});
