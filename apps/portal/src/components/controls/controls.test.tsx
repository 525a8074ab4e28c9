import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

describe('a button', () => {
  test('[NAV-09] that is busy keeps the focus, says so and takes no second click, and sends no form', async () => {
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

  test('[NAV-09] sends no form unless it is meant to, and one with an icon alone has a name', async () => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Cancel</Button>
        <IconButton icon="close" label="Close" />
      </form>,
    );
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  });
});

describe('pages of a list', () => {
  const texts = { label: 'Pages', previous: 'Previous', next: 'Next', position: 'Page 2 of 3' };

  test.each([
    [1, ['Next']],
    [2, ['Previous', 'Next']],
    [3, ['Previous']],
  ])('[DOC-01] on page %i of 3 one can go to %j', async (page, ways) => {
    const went: number[] = [];
    render(<Pagination page={page} pages={3} texts={texts} onPage={(to) => went.push(to)} />);
    const open = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
    expect(open.map(({ textContent }) => textContent)).toEqual(ways);
    for (const button of open) await userEvent.click(button);
    expect(went).toEqual(ways.map((way) => (way === 'Next' ? page + 1 : page - 1)));
  });

  test('[DOC-01] one page needs no way to another', () => {
    render(<Pagination page={1} pages={1} texts={texts} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a panel that is opened by its button', () => {
  const open = async () => {
    render(
      <>
        <Disclosure button={(opener) => <button {...opener}>menu</button>}>
          {(close) => (
            <>
              <button onClick={() => close()}>one</button>
              <button>two</button>
              <button>three</button>
            </>
          )}
        </Disclosure>
        <button>elsewhere</button>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'menu' }));
  };
  const at = () => document.activeElement?.textContent;

  test('[NAV-13] begins at the first, and the arrows walk round', async () => {
    await open();
    const walked = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      walked.push(at());
    }
    expect(walked).toEqual(['two', 'three', 'one', 'three', 'one', 'three']);
  });

  test('[NAV-13] Escape and its own choice give the focus back; a click elsewhere leaves it there', async () => {
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

  test('[NAV-13] closes when what is behind it moves, and leaves the focus where it goes', async () => {
    await open();
    fireEvent.scroll(document);
    expect([screen.queryByText('two'), at() === 'menu']).toEqual([null, false]);
  });

  test('[NAV-13] says whether it is open, and closes with its button', async () => {
    await open();
    const menu = screen.getByRole('button', { name: 'menu' });
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(menu);
    expect([menu.getAttribute('aria-expanded'), screen.queryByText('two')]).toEqual(['false', null]);
  });
});
