import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubResizeObserver } from '../../../context/testing/browser.ts';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { ZoomViewport, type ContentStyle, type ZoomViewportProps } from './zoom-viewport.tsx';

beforeEach(() => {
  // The area is 600 by 450 pixels.
  stubResizeObserver(600);
  vi.stubGlobal('innerHeight', 600);
});
afterEach(cleanup);

async function looking(extent: ZoomViewportProps['extent'], more: Partial<ZoomViewportProps> = {}) {
  const drawn: ContentStyle[] = [];
  const viewport = (
    <ZoomViewport label="the picture" extent={extent} {...more}>
      {(shown) => {
        drawn.push(shown);
        return <p>here</p>;
      }}
    </ZoomViewport>
  );
  await renderScreen({ routes: [{ path: '/', element: viewport }], at: '/', platform: platform({}) });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const shown = () => {
    const { width, height, transform } = drawn.at(-1) ?? { width: 0, height: 0, transform: '' };
    return [width, height, /rotate\((\d+)deg\)/.exec(transform)?.[1]];
  };
  const sheet = () => screen.getByText('here').parentElement?.style;
  const level = () => screen.getByText(/^\d+ %$/).textContent;
  return { press, shown, sheet, level, area: screen.getByRole('region', { name: 'the picture' }) };
}

test('[DOC-14] the content is fitted into the area, zoomed in steps, shown in its original size, and rotated to the right', async () => {
  const { press, shown, sheet, level, area } = await looking({ width: 1200, height: 600 });
  expect([shown(), level(), area.tabIndex]).toEqual([[600, 300, '0'], '50 %', 0]);
  expect([sheet()?.width, sheet()?.height]).toEqual(['600px', '300px']);
  expect(screen.getByRole('group', { name: 'Ansicht' }).dataset['print']).toBe('no');
  expect(readAloud(document.body)).toEqual([
    '(Ansicht)',
    '[Verkleinern]',
    '(status)',
    'Grösse 50 %',
    '[Vergrössern]',
    '[Einpassen]',
    '[Originalgrösse]',
    '[Drehen]',
    '(the picture)',
    'here',
  ]);
  fireEvent.wheel(area, { deltaY: -40, ctrlKey: true });
  expect(level()).toBe('75 %');
  press('Verkleinern');
  press('Vergrössern');
  expect([shown(), level()]).toEqual([[900, 450, '0'], '75 %']);
  press('Verkleinern');
  press('Verkleinern');
  expect([shown(), level()]).toEqual([[300, 150, '0'], '25 %']);
  press('Originalgrösse');
  expect([shown(), sheet()?.width, sheet()?.height]).toEqual([[1200, 600, '0'], '1200px', '600px']);
  fireEvent.keyDown(area, { key: 'r' });
  // The sheet is rotated together with its content.
  expect([shown(), sheet()?.width, sheet()?.height]).toEqual([[1200, 600, '90'], '600px', '1200px']);
  press('Einpassen');
  expect([shown(), level()]).toEqual([[450, 225, '90'], '38 %']);
  press('Drehen');
  expect(shown()).toEqual([600, 300, '180']);
  press('Vergrössern');
  expect(shown()).toEqual([900, 450, '180']);
});

test('[DOC-14] small content is enlarged only when allowed; content of unknown size is not measured', async () => {
  expect((await looking({ width: 60, height: 30 })).shown()).toEqual([60, 30, '0']);
  cleanup();
  expect((await looking({ width: 60, height: 30 }, { maxFitScale: 3 })).shown()).toEqual([180, 90, '0']);
  cleanup();
  const unknown = await looking(undefined, { controls: <button>page 2</button> });
  expect([unknown.shown(), unknown.level(), unknown.sheet()?.width]).toEqual([[0, 0, '0'], '100 %', '']);
  expect(screen.getByRole('group').textContent).toContain('page 2');
  cleanup();
  // The width of the window is not known yet.
  stubResizeObserver();
  expect((await looking({ width: 1200, height: 600 })).level()).toBe('100 %');
});

test('[DOC-14] content is dragged with the mouse, which is shown; where it cannot be shown, something else is in its place', async () => {
  const { area } = await looking({ width: 1200, height: 600 });
  Object.assign(area, { setPointerCapture: () => undefined });
  const isDragged = () => /grabbing/.test(area.className);
  const pointer = { pointerType: 'mouse', pointerId: 1, button: 0 };
  expect([isDragged(), area.hidden]).toEqual([false, false]);
  fireEvent(area, Object.assign(new Event('pointerdown', { bubbles: true }), pointer));
  expect(isDragged()).toBe(true);
  cleanup();
  const instead = <p>not shown</p>;
  await renderScreen({
    routes: [
      { path: '/', element: <ZoomViewport label="x" extent={undefined} instead={instead} children={() => null} /> },
    ],
    at: '/',
    platform: platform({}),
  });
  expect(screen.getByText('not shown')).toBeDefined();
  // The controls stay.
  expect(screen.getByRole('button', { name: 'Drehen' })).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});
