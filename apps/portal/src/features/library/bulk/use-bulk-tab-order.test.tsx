import { useEffect, useRef } from 'react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBulkTabOrder } from './use-bulk-tab-order.ts';

/** Two rows with a checkbox and a link, and the bar with the given buttons; returns where the focus is after a key. */
function onPage(selected: number, actions: readonly string[] = ['download', 'delete']) {
  let back: () => HTMLElement | undefined = () => undefined;
  function Page() {
    const bar = useRef<HTMLElement>(null);
    const order = useBulkTabOrder(bar, selected);
    useEffect(() => {
      back = order.back;
    });
    return (
      <>
        <ul role="presentation" onKeyDown={order.fromRows}>
          {['one', 'two'].map((name) => (
            <li key={name} data-row>
              <input type="checkbox" data-select id={name} />
              <a href={`#${name}`} id={`${name}-link`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <section ref={bar} role="presentation" onKeyDown={order.fromBar}>
          <button id="clear">clear</button>
          <div data-actions>
            {actions.map((name) => (
              <button key={name} id={name}>
                {name}
              </button>
            ))}
          </div>
        </section>
      </>
    );
  }
  const { container } = render(<Page />);
  const at = (id: string) => container.querySelector<HTMLElement>(`#${id}`) ?? container;
  const press = (id: string, more: KeyboardEventInit = {}) => {
    at(id).focus();
    // Where nothing is prevented, the browser moves the focus itself.
    const left = at(id).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true, ...more }),
    );
    return left ? 'browser' : document.activeElement?.id;
  };
  return { at, press, back: () => back()?.id };
}

test('[DOC-10] Tab leads from a selected checkbox to the first action, and from the last one on after the checkbox', () => {
  const { at, press, back } = onPage(1);
  expect(back()).toBeUndefined();
  expect([press('two', { key: 'ArrowDown' }), press('two', { shiftKey: true }), press('two-link')]).toEqual([
    'browser',
    'browser',
    'browser',
  ]);
  expect(press('delete')).toBe('browser');
  expect([press('two'), back()]).toEqual(['download', 'two']);
  expect([press('clear'), press('download'), press('delete')]).toEqual(['browser', 'browser', 'two-link']);
  expect([press('download', { shiftKey: true }), press('clear', { shiftKey: true })]).toEqual(['browser', 'two']);
  expect(press('clear', { shiftKey: true, key: 'Enter' })).toBe('browser');
  at('two-link').remove();
  expect(press('delete')).toBe('browser');
  at('two').remove();
  expect([press('clear', { shiftKey: true }), back()]).toEqual(['browser', undefined]);
});

test('[DOC-10] without a selection or an action, Tab is left to the browser', () => {
  expect(onPage(0).press('one')).toBe('browser');
  expect(onPage(1, []).press('one')).toBe('browser');
});
