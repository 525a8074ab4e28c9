import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useRef } from 'react';
import { Button, IconButton, LinkButton } from './button.tsx';
import { Popover, useFirstInPanel } from './popover.tsx';
import { Pagination } from './pagination.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { ShowMore } from './show-more.tsx';
import { TextButton } from './text-button.tsx';

afterEach(cleanup);

describe('a button', () => {
  test('[NAV-09] a busy one keeps the focus, is announced as busy, ignores clicks and submits no form', async () => {
    const [click, submit] = [vi.fn(), vi.fn((event: React.FormEvent) => event.preventDefault())];
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy} onClick={click}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
    rerender(form(true));
    await userEvent.click(button);
    expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    expect(document.activeElement).toBe(button);
  });

  test('[NAV-09] a disabled one is announced as disabled, busy or not', () => {
    const announced = () => ['aria-disabled', 'aria-busy'].map((name) => screen.getByRole('button').getAttribute(name));
    const { rerender } = render(<Button aria-disabled>Save</Button>);
    expect(announced()).toEqual(['true', null]);
    rerender(
      <Button aria-disabled busy>
        Save
      </Button>,
    );
    expect(announced()).toEqual(['true', 'true']);
    rerender(<Button busy={false}>Save</Button>);
    expect(announced()).toEqual([null, null]);
  });

  test('[NAV-09] submits no form by default, and an icon button has a name', async () => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Cancel</Button>
        <IconButton icon="close" label="Close" />
      </form>,
    );
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
    const close = screen.getByRole('button', { name: 'Close' });
    expect([close.title, close.querySelector('svg')?.getAttribute('aria-hidden')]).toEqual(['Close', 'true']);
  });

  test('[NAV-09] a link styled as a button opens its page, and is named by its text or its label', () => {
    render(
      <>
        <LinkButton to="/a">open</LinkButton>
        <LinkButton to={{ pathname: '/b', search: '?c=1' }} label="open the letter" icon="document">
          open
        </LinkButton>
      </>,
    );
    const links = ['open', 'open the letter'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a', '/b?c=1']);
  });

  test('[DOC-08] text buttons, show-more buttons and segmented controls call their handlers and submit no form', async () => {
    const [submit, text, more, view] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const options = ['list', 'table'].map((value) => ({ value, label: `as a ${value}` }));
    render(
      <form onSubmit={submit}>
        <TextButton onClick={text}>undo</TextButton>
        <ShowMore shown="100 of 230 shown" more="100 more" onMore={more} />
        <SegmentedControl label="view" options={options} value="list" onChange={view} />
      </form>,
    );
    expect(screen.getByText('100 of 230 shown')).toBeDefined();
    const pressed = screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
    expect(pressed).toEqual([null, null, 'true', 'false']);
    expect(screen.getByRole('group', { name: 'view' })).toBeDefined();
    for (const name of ['undo', '100 more', 'as a table']) await userEvent.click(screen.getByRole('button', { name }));
    expect([text.mock.calls.length, more.mock.calls.length, view.mock.calls]).toEqual([1, 1, [['table']]]);
    expect(submit).not.toHaveBeenCalled();
  });
});

test('[DOC-08] once the whole list is shown, the focus moves from the show-more button to the main element', () => {
  const page = (whole: boolean) => (
    <main tabIndex={-1}>{!whole && <ShowMore shown="100 of 130 shown" more="30 more" onMore={() => undefined} />}</main>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

describe('pagination', () => {
  const texts = { label: 'Pages', previous: 'Previous', next: 'Next', position: 'Page 2 of 3' };

  test.each([
    [1, ['Next']],
    [2, ['Previous', 'Next']],
    [3, ['Previous']],
  ])('[DOC-01] page %i of 3 has the buttons %j', async (page, ways) => {
    const went: number[] = [];
    render(<Pagination page={page} pages={3} texts={texts} onPage={(to) => went.push(to)} />);
    const open = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
    expect(open.map(({ textContent }) => textContent)).toEqual(ways);
    for (const button of open) await userEvent.click(button);
    expect(went).toEqual(ways.map((way) => (way === 'Next' ? page + 1 : page - 1)));
  });

  test('[DOC-01] is not shown for a single page', () => {
    render(<Pagination page={1} pages={1} texts={texts} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a popover', () => {
  const open = async () => {
    render(
      <>
        <Popover button={(opener) => <button {...opener}>menu</button>}>
          {(close) => (
            <>
              <button onClick={() => close()}>one</button>
              <button>two</button>
              <button>three</button>
            </>
          )}
        </Popover>
        <button>elsewhere</button>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'menu' }));
  };
  const at = () => document.activeElement?.textContent;

  test('[NAV-13] focuses its first element, and the arrow keys wrap around', async () => {
    await open();
    const walked = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      walked.push(at());
    }
    expect(walked).toEqual(['two', 'three', 'one', 'three', 'one', 'three']);
  });

  test('[NAV-13] Escape and its own buttons return the focus to the opener; a click elsewhere does not', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByText('two'), at()]).toEqual([null, 'menu']);
    await userEvent.click(screen.getByRole('button', { name: 'menu' }));
    await userEvent.click(screen.getByRole('button', { name: 'one' }));
    expect([screen.queryByText('two'), at()]).toEqual([null, 'menu']);
    await userEvent.click(screen.getByRole('button', { name: 'menu' }));
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect([screen.queryByText('two'), at()]).toEqual([null, 'elsewhere']);
  });

  test('[NAV-13] closes when the page scrolls, and does not move the focus', async () => {
    await open();
    fireEvent.scroll(document);
    expect([screen.queryByText('two'), at() === 'menu']).toEqual([null, false]);
  });

  test('[NAV-13] announces whether it is open, and is closed by its button', async () => {
    await open();
    const menu = screen.getByRole('button', { name: 'menu' });
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(menu);
    expect([menu.getAttribute('aria-expanded'), screen.queryByText('two')]).toEqual(['false', null]);
  });

  test('[NAV-13] stays open when pressed inside, and closes on a resize of the window or when the focus leaves', async () => {
    await open();
    const menu = screen.getByRole('button', { name: 'menu' });
    expect(document.getElementById(menu.getAttribute('aria-controls') ?? '')?.textContent).toBe('onetwothree');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'two' }));
    fireEvent.scroll(screen.getByRole('button', { name: 'two' }));
    fireEvent.pointerDown(menu);
    expect(screen.queryByText('two')).not.toBeNull();
    fireEvent(window, new Event('resize'));
    expect([screen.queryByText('two'), menu.getAttribute('aria-controls')]).toEqual([null, null]);
    await userEvent.click(menu);
    screen.getByRole('button', { name: 'three' }).focus();
    await userEvent.tab();
    expect([screen.queryByText('two'), at()]).toEqual([null, 'elsewhere']);
  });

  test('[NAV-13] its keys do not reach the page: arrow keys do not scroll, Escape closes nothing else, letters are not prevented', async () => {
    await open();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const first = screen.getByRole('button', { name: 'one' });
    const passed = ['ArrowDown', 'Home', 'x'].map((key) => fireEvent.keyDown(first, { key }));
    expect(passed).toEqual([false, false, true]);
    heard.mockClear();
    fireEvent.keyDown(first, { key: 'Escape' });
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  test('[NAV-13] elements added at the beginning later take the focus, unless the user has moved it', async () => {
    function Later({ there }: { readonly there: boolean }) {
      const arrived = useRef<HTMLDivElement>(null);
      useFirstInPanel(arrived, there);
      return (
        <div ref={arrived}>
          {there && (
            <>
              <button>new</button>
              <button>newer</button>
            </>
          )}
        </div>
      );
    }
    const page = (there: boolean) => (
      <Popover button={(opener) => <button {...opener}>menu</button>}>
        {() => (
          <>
            <Later there={there} />
            <button>one</button>
            <button>two</button>
          </>
        )}
      </Popover>
    );
    const { rerender } = render(page(false));
    await userEvent.click(screen.getByRole('button', { name: 'menu' }));
    expect(at()).toBe('one');
    rerender(page(true));
    expect(at()).toBe('new');
    rerender(page(false));
    screen.getByRole('button', { name: 'two' }).focus();
    rerender(page(true));
    expect(at()).toBe('two');
  });
});
