import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteLink } from '../navigation.tsx';
import { Card, DescriptionList } from './card.tsx';
import { useFocusPassedOn } from '../controls/main-focus.tsx';
import { iconPaths } from '../icons/icon-paths.ts';
import { BackLink } from './back-link.tsx';
import { Banner } from './banner.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { LiveRegion, VisuallyHidden } from './visually-hidden.tsx';

afterEach(cleanup);

test('[NAV-09] a card with a title is a region of that name, with a heading of its level and its actions', () => {
  render(
    <>
      <Card title="Contact" actions={<button>edit</button>}>
        words
      </Card>
      <Card title="Telephone" level={3} actions={undefined}>
        numbers
      </Card>
      <Card actions={<button>never</button>}>only words</Card>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Contact' }).textContent).toBe('Contacteditwords');
  expect(screen.getByRole('heading', { level: 2, name: 'Contact' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 3, name: 'Telephone' })).toBeDefined();
  expect([screen.getAllByRole('region').length, screen.getAllByRole('button').length]).toEqual([2, 1]);
  expect(screen.getByText('only words')).toBeDefined();
});

test('[DOC-04] a description list omits items without a value, but not a zero', () => {
  const items = [undefined, null, '', false, 0, 'Bern'].map((value, at) => ({ term: `term ${at}`, value }));
  render(<DescriptionList items={items} />);
  const read = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect([read('term'), read('definition')]).toEqual([
    ['term 4', 'term 5'],
    ['0', 'Bern'],
  ]);
});

test('[SES-11] [PSR-06] a banner is a region with a button that ends its state and leaves the focus on the main element', async () => {
  const end = vi.fn();
  function Page() {
    const [on, setOn] = useState(true);
    const stop = () => {
      end();
      setOn(false);
    };
    return (
      <main tabIndex={-1}>
        {on && (
          <Banner tone="danger" icon="warning" label="Emergency" action={{ label: 'end it', onClick: stop }}>
            only reading
          </Banner>
        )}
      </main>
    );
  }
  render(<Page />);
  const banner = screen.getByRole('region', { name: 'Emergency' });
  expect([banner.dataset['tone'], banner.querySelector('p')?.textContent]).toEqual(['danger', 'only reading']);
  expect(banner.querySelector('path')?.getAttribute('d')).toBe(iconPaths.warning);
  await userEvent.click(screen.getByRole('button', { name: 'end it' }));
  expect([end.mock.calls.length, document.activeElement]).toEqual([1, screen.getByRole('main')]);
});

test('[SES-11] a banner whose state is also in a live region is hidden from screen readers', () => {
  const { container } = render(
    <Banner tone="acting" icon="person">
      for Lea
    </Banner>,
  );
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe('for Lea');
  expect(screen.queryByRole('button')).toBeNull();
});

test('[NAV-15] changes are announced by a live region that was rendered before, visible or not', () => {
  const region = (words?: string) => (
    <>
      <LiveRegion>{words}</LiveRegion>
      <LiveRegion visible>{words}</LiveRegion>
      <VisuallyHidden>only heard</VisuallyHidden>
    </>
  );
  const { rerender } = render(region());
  const before = screen.getAllByRole('status');
  rerender(region('moved'));
  expect(before.map(({ textContent, className }) => [textContent, className === ''])).toEqual([
    ['moved', false],
    ['moved', true],
  ]);
  expect(screen.getByText('only heard').className).not.toBe('');
});

function Leaving() {
  const [there, setThere] = useState(true);
  return there ? <Leaver onLeave={() => setThere(false)} /> : null;
}
function Leaver({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <button ref={useFocusPassedOn()} onClick={onLeave}>
      leave
    </button>
  );
}
test.each([
  [
    'the panel',
    (button: React.ReactNode) => (
      <div data-disclosed tabIndex={-1} data-testid="next">
        {button}
      </div>
    ),
  ],
  [
    'the content',
    (button: React.ReactNode) => (
      <main tabIndex={-1} data-testid="next">
        {button}
      </main>
    ),
  ],
  [
    'the first button of the dialog',
    (button: React.ReactNode) => (
      <main tabIndex={-1}>
        <dialog open>
          <button data-testid="next">close</button>
          {button}
        </dialog>
      </main>
    ),
  ],
])('[NAV-09] a button that is removed when it is pressed passes the focus on to %s', async (_what, around) => {
  render(around(<Leaving />));
  await userEvent.click(screen.getByRole('button', { name: 'leave' }));
  expect(document.activeElement).toBe(screen.getByTestId('next'));
});

test('[NAV-09] a button that is removed without having the focus does not move it', () => {
  const page = (there: boolean) => (
    <main tabIndex={-1}>
      <input aria-label="typed" />
      {there && <Leaver onLeave={() => undefined} />}
    </main>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  expect(document.activeElement).toBe(document.body);
  rerender(page(true));
  screen.getByRole('textbox').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('[NAV-09] a back link leads to its page and reports that it was followed', async () => {
  const followed = vi.fn();
  const back = (
    <BackLink to="/documents?q=1" onClick={followed}>
      back
    </BackLink>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: back }])} />);
  const link = screen.getByRole('link', { name: 'back' });
  const drawn = [...link.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect([link.getAttribute('href'), drawn]).toEqual(['/documents?q=1', [iconPaths.arrowLeft]]);
  await userEvent.click(link);
  expect(followed).toHaveBeenCalledOnce();
});

test('[NAV-09] without a router a link loads its page, with search and fragment', () => {
  render(
    <>
      <RouteLink to="/a?b=1">text</RouteLink>
      <RouteLink to={{ pathname: '/p', search: '?q=2', hash: '#h' }}>parts</RouteLink>
      <RouteLink to={{ search: '?q=3' }}>same page</RouteLink>
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/a?b=1', '/p?q=2#h', '?q=3']);
});

test('[DOC-15] a sheet is printed instead of the page, but not instead of a document that is printed by itself', () => {
  const { dataset } = document.documentElement;
  const before = () => {
    fireEvent(window, new Event('beforeprint'));
    return [screen.queryByText('the whole list') !== null, dataset['printing']];
  };
  const after = () => {
    fireEvent(window, new Event('afterprint'));
    return [screen.queryByText('the whole list') !== null, dataset['printing']];
  };
  const { unmount } = render(<PrintSheet>the whole list</PrintSheet>);
  dataset['printing'] = 'document';
  expect([before(), after()]).toEqual([
    [false, 'document'],
    [false, 'document'],
  ]);
  delete dataset['printing'];
  expect([before(), after()]).toEqual([
    [true, 'sheet'],
    [false, undefined],
  ]);
  // Left while the browser shows its print dialog.
  before();
  unmount();
  expect(dataset['printing']).toBeUndefined();
});

test('[DOC-15] the sheet is there as soon as the browser has announced that it prints', () => {
  render(<PrintSheet>the whole list</PrintSheet>);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(screen.queryByText('the whole list')).not.toBeNull();
  });
});
