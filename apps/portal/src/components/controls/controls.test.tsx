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
import { useFocusRestore } from './use-focus-restore.ts';
import { iconPaths } from '../icons/icon-paths.ts';

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
    expect(close.getAttribute('aria-label')).toBe('Close');
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
    expect(links.map((link) => link.querySelectorAll('svg').length)).toEqual([0, 1]);
  });

  test('[NAV-09] a link styled as a button reports that it was followed', () => {
    const followed = vi.fn((event: React.MouseEvent) => event.preventDefault());
    render(
      <LinkButton to="/a" onClick={followed}>
        open
      </LinkButton>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(followed).toHaveBeenCalledOnce();
  });

  test('[NAV-09] shows its icon, or a spinner hidden from screen readers while it is busy; buttons and links look the same', () => {
    const { container, rerender } = render(<Button icon="upload">Save</Button>);
    expect(container.querySelector('path')?.getAttribute('d')).toBe(iconPaths.upload);
    rerender(
      <Button icon="upload" busy>
        Save
      </Button>,
    );
    expect(container.querySelector('svg')).toBeNull();
    expect(container.querySelector('button > [aria-hidden=true]')).not.toBeNull();
    rerender(<Button>Save</Button>);
    expect(container.querySelector('button')?.children).toHaveLength(1);
    const looks = ([{}, { wide: true }, { shrinks: true }, { flush: true }, { kind: 'danger' }] as const).map(
      (look) => {
        rerender(
          <>
            <Button {...look}>Save</Button>
            <LinkButton to="/" {...look}>
              Save
            </LinkButton>
          </>,
        );
        const [button, link] = [...container.children].map(({ className }) => className);
        expect(link).toBe(button);
        return button;
      },
    );
    expect(new Set(looks).size).toBe(5);
  });

  test('[DOC-08] text buttons, show-more buttons and segmented controls call their handlers and submit no form', async () => {
    const [submit, text, more, view] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const options = ['list', 'table'].map((value) => ({ value, label: `as a ${value}`, icon: 'table' as const }));
    render(
      <form onSubmit={submit}>
        <TextButton onClick={text} icon="history">
          undo
        </TextButton>
        <ShowMore countText="100 of 230 shown" buttonText="100 more" onMore={more} />
        <SegmentedControl label="view" options={options} value="list" onChange={view} />
      </form>,
    );
    expect(screen.getByText('100 of 230 shown')).toBeDefined();
    const drawn = screen.getAllByRole('button').map((button) => button.querySelector('path')?.getAttribute('d'));
    expect(drawn).toEqual([iconPaths.history, undefined, iconPaths.table, iconPaths.table]);
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
    <main tabIndex={-1}>
      {!whole && <ShowMore countText="100 of 130 shown" buttonText="30 more" onMore={() => undefined} />}
    </main>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

describe('a section whose controls replace each other', () => {
  function Section({ shown }: { readonly shown: string }) {
    const section = useRef<HTMLElement>(null);
    const kept = useFocusRestore(section, 'next', shown);
    return (
      <>
        <section ref={section} tabIndex={-1} aria-label="file" {...kept}>
          <button key={shown} id={shown === 'second' ? 'next' : undefined}>
            {shown}
          </button>
        </section>
        <button>elsewhere</button>
      </>
    );
  }
  const focused = () => (document.activeElement?.matches('button') ? document.activeElement.textContent : undefined);

  test.each([
    ['focused', (button: HTMLElement) => button.focus()],
    ['clicked, which does not focus it in every browser', (button: HTMLElement) => fireEvent.click(button)],
  ])('[NAV-09] keeps the focus when the control that is replaced was %s', (_how, act) => {
    const { rerender } = render(<Section shown="first" />);
    act(screen.getByRole('button', { name: 'first' }));
    rerender(<Section shown="second" />);
    expect(focused()).toBe('second');
    // Without the named element, the section takes the focus.
    rerender(<Section shown="third" />);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'file' }));
    rerender(<Section shown="second" />);
    expect(focused()).toBe('second');
  });

  test('[NAV-09] leaves a focus that was never inside, or has left', () => {
    const { rerender } = render(<Section shown="first" />);
    rerender(<Section shown="second" />);
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('button', { name: 'second' }).focus();
    screen.getByRole('button', { name: 'elsewhere' }).focus();
    rerender(<Section shown="third" />);
    expect(focused()).toBe('elsewhere');
    (document.activeElement as HTMLElement).blur();
    rerender(<Section shown="second" />);
    expect(document.activeElement).toBe(document.body);
  });
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
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined();
    expect(screen.getByText('Page 2 of 3').getAttribute('aria-current')).toBe('page');
    const open = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
    expect(open.map(({ textContent }) => textContent)).toEqual(ways);
    const drawn = screen.getAllByRole('button').map((button) => button.querySelector('path')?.getAttribute('d'));
    expect(drawn).toEqual([iconPaths.chevronLeft, iconPaths.chevronRight]);
    for (const button of open) await userEvent.click(button);
    expect(went).toEqual(ways.map((way) => (way === 'Next' ? page + 1 : page - 1)));
  });

  test('[DOC-01] is not shown for a single page, or none', () => {
    for (const pages of [0, 1]) render(<Pagination page={1} pages={pages} texts={texts} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    render(<Pagination page={1} pages={2} texts={texts} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation')).not.toBeNull();
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
              <button disabled aria-label="not now" />
              <button>three</button>
            </>
          )}
        </Popover>
        <button>elsewhere</button>
        <p>words</p>
      </>,
    );
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'menu' }));
  };
  const at = () => document.activeElement?.textContent;

  test('[NAV-13] focuses its first element, and the arrow keys pass disabled ones and wrap around', async () => {
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

  test.each([
    [
      'the page scrolls',
      () => void (vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1), fireEvent.scroll(document)),
    ],
    ['a part of the page scrolls', () => fireEvent.scroll(screen.getByText('words'))],
    ['the page is pressed where nothing takes the focus', () => fireEvent.pointerDown(screen.getByText('words'))],
  ])('[NAV-13] closes when %s, and does not move the focus', async (_when, act) => {
    await open();
    act();
    expect([screen.queryByText('two'), at() === 'menu']).toEqual([null, false]);
  });

  test('[NAV-13] is shown in the top layer at its button, can take the focus, and does not scroll the page', async () => {
    const shown = vi.fn();
    HTMLElement.prototype.showPopover = shown;
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    await open();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    expect(shown).toHaveBeenCalledOnce();
    expect(focused.mock.lastCall).toEqual([{ preventScroll: true }]);
    focused.mockRestore();
    const menu = screen.getByRole('button', { name: 'menu' });
    const panel = document.getElementById(menu.getAttribute('aria-controls') ?? '');
    expect([panel?.style.left, panel?.getAttribute('tabindex'), menu.style.left]).toEqual(['8px', '-1', '']);
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
    // A scroll from before, announced late: the page is where it was when the panel opened.
    fireEvent.scroll(document);
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
    // The panel itself takes the focus of a button that was removed.
    document.querySelector<HTMLElement>('[data-disclosed]')?.focus();
    rerender(page(true));
    expect(at()).toBe('new');
    rerender(page(false));
    screen.getByRole('button', { name: 'two' }).focus();
    rerender(page(true));
    expect(at()).toBe('two');
  });
});
