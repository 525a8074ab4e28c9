import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { PageSteps, type PageRow } from './page-steps.tsx';
import { zoomKeys } from './zoom-keys.ts';

afterEach(cleanup);

/** Two pages on each row from the second one on, as in reading mode. */
const inRows = (page: number): PageRow => ({ first: page - (page % 2), last: page - (page % 2) + 1 });

async function onPage(start: PageRow, rowOf?: (page: number) => PageRow, lastPage = 9) {
  let scrollTo: (row: PageRow) => void = () => undefined;
  function View() {
    const [row, setRow] = useState(start);
    useEffect(() => {
      scrollTo = setRow;
    }, []);
    const open = (to: number) => {
      setRow(rowOf?.(to) ?? { first: to, last: to });
      return rowOf?.(to);
    };
    return <PageSteps page={row.first} until={row.last} pages={9} lastPage={lastPage} onPage={open} />;
  }
  await renderScreen({ routes: [{ path: '/', element: <View /> }], at: '/', platform: platform({}) });
  return { scrollTo: (row: PageRow) => act(() => scrollTo(row)) };
}

const alone = (page: number): PageRow => ({ first: page, last: page });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const read = () => readAloud(document.body);

test('[DOC-13] a step leads to the previous or the next page within those shown, which is announced and read once', async () => {
  const { scrollTo } = await onPage(alone(5));
  expect(read()).toEqual(['[Vorherige Seite]', '5 von 9', '[Nächste Seite]']);
  press('Nächste Seite');
  const after = ['[Vorherige Seite]', '(status)', 'Seite 6 von 9', '[Nächste Seite]'];
  expect(read()).toEqual(after);
  // Scrolling announces nothing, on the way back neither; the next step does again.
  scrollTo(alone(7));
  expect(read()[1]).toBe('7 von 9');
  scrollTo(alone(6));
  expect(read()[1]).toBe('6 von 9');
  expect(screen.getByRole('status').textContent).toBe('');
  press('Vorherige Seite');
  press('Nächste Seite');
  expect(read()).toEqual(after);
});

test.each([
  [1, 9, ['[Vorherige Seite] disabled', '[Nächste Seite]'], ['1 von 9', '2 von 9']],
  [9, 9, ['[Vorherige Seite]', '[Nächste Seite] disabled'], ['8 von 9', '9 von 9']],
  [3, 3, ['[Vorherige Seite]', '[Nächste Seite] disabled'], ['2 von 9', '3 von 9']],
])('[DOC-13] on page %i no step leads beyond the first page and page %i', async (page, lastPage, buttons, numbers) => {
  await onPage(alone(page), undefined, lastPage);
  expect(read().filter((words) => words.startsWith('['))).toEqual(buttons);
  const shown = ['Vorherige Seite', 'Nächste Seite'].map((name) => {
    press(name);
    return screen.getByText(/^\d von 9$/).textContent;
  });
  expect(shown).toEqual(numbers);
});

test('[DOC-13] pages side by side are stepped over together, and those shown are announced', async () => {
  await onPage({ first: 4, last: 5 }, inRows);
  expect(screen.getByText('4–5 von 9')).toBeDefined();
  press('Vorherige Seite');
  expect(screen.getByRole('status').textContent).toBe('Seiten 2–3 von 9');
  press('Nächste Seite');
  expect(screen.getByRole('status').textContent).toBe('Seiten 4–5 von 9');
});

test('[DOC-13] [DOC-14] the keys of a view do what its buttons do; keys of the browser and of the page are left alone', () => {
  const done: string[] = [];
  const act = (name: string) => () => void done.push(name);
  const press = zoomKeys({
    onLarger: act('larger'),
    onSmaller: act('smaller'),
    onFit: act('fit'),
    onTurn: act('turn'),
    onNext: act('next'),
    onPrevious: act('previous'),
  });
  const key = (name: string, more: object = {}) => {
    let prevented = false;
    press({ key: name, preventDefault: () => (prevented = true), ...more } as never);
    return prevented;
  };
  expect(['+', '=', '-', '0', 'r', 'n', 'p'].map((name) => key(name))).toEqual(Array(7).fill(true));
  expect(done).toEqual(['larger', 'larger', 'smaller', 'fit', 'turn', 'next', 'previous']);
  const others = [key('x'), key('+', { ctrlKey: true }), key('-', { metaKey: true }), key('0', { altKey: true })];
  expect([others, done.length]).toEqual([[false, false, false, false], 7]);
});
