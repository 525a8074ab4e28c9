import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { PageSteps, type PageStepsProps } from './page-steps.tsx';
import { zoomKeys } from './zoom-keys.ts';

afterEach(cleanup);

async function onPage(page: number, more: Partial<PageStepsProps> = {}) {
  const gone: number[] = [];
  const steps = <PageSteps page={page} pages={9} onPage={(to) => void gone.push(to)} {...more} />;
  await renderScreen({ routes: [{ path: '/', element: steps }], at: '/', platform: platform({}) });
  const buttons = screen.getAllByRole('button');
  for (const button of buttons) fireEvent.click(button);
  return { gone, off: buttons.map((button) => button.getAttribute('aria-disabled')) };
}

test('[DOC-13] the buttons open the previous and the next page within those shown, and the new page is announced', async () => {
  expect(await onPage(5)).toEqual({ gone: [4, 6], off: ['false', 'false'] });
  expect(screen.getByRole('status').textContent).toBe('Seite 6 von 9');
  expect(screen.getByText('5 von 9')).toBeDefined();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Vorherige Seite',
    'Nächste Seite',
  ]);
  cleanup();
  expect(await onPage(1)).toEqual({ gone: [2], off: ['true', 'false'] });
  cleanup();
  expect(await onPage(2)).toEqual({ gone: [1, 3], off: ['false', 'false'] });
  cleanup();
  expect(await onPage(8)).toEqual({ gone: [7, 9], off: ['false', 'false'] });
  cleanup();
  expect(await onPage(9)).toEqual({ gone: [8], off: ['false', 'true'] });
  cleanup();
  expect(await onPage(3, { lastPage: 3 })).toEqual({ gone: [2], off: ['false', 'true'] });
});

test('[DOC-13] pages side by side are stepped over together, and those shown are announced', async () => {
  const row = { first: 2, last: 3 };
  const gone: number[] = [];
  const open = (to: number) => {
    gone.push(to);
    return row;
  };
  await onPage(4, { until: 5, onPage: open });
  expect(gone).toEqual([3, 6]);
  expect(screen.getByText('4–5 von 9')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Seiten 2–3 von 9');
  cleanup();
  expect((await onPage(1, { until: 2, lastPage: 2 })).off).toEqual(['true', 'true']);
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
