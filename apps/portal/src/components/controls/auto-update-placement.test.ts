import { afterEach, expect, test, vi } from 'vitest';
import { autoUpdatePlacement } from './placement.ts';

afterEach(() => document.body.replaceChildren());

test('[NAV-09] a panel is placed at its button within its own maximum height, and again when its content grows', () => {
  const observed: Element[] = [];
  let grown = (): void => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grown = changed;
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect = disconnect;
    },
  );
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 600);
  document.body.innerHTML = '<button></button><div><p></p><p></p></div>';
  const [button, panel] = document.body.children as unknown as [HTMLElement, HTMLElement];
  let height = 100;
  button.getBoundingClientRect = () => ({ top: 300, bottom: 340, left: 20, right: 60 }) as DOMRect;
  panel.getBoundingClientRect = () => ({ width: 200, height }) as DOMRect;
  const stop = autoUpdatePlacement(panel, button);
  const place = () => [panel.style.top, panel.style.left, panel.style.maxHeight];
  expect([place(), observed]).toEqual([['346px', '20px', '246px'], [...panel.children]]);
  height = 400;
  grown();
  expect(place()).toEqual(['8px', '20px', '286px']);
  expect(disconnect).not.toHaveBeenCalled();
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
  vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({ maxHeight: '80px' } as CSSStyleDeclaration);
  autoUpdatePlacement(panel, button)();
  expect(panel.style.maxHeight).toBe('80px');
});
