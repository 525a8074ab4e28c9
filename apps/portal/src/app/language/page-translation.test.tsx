import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { supportPageTranslation } from './page-translation.ts';

const { removeChild, insertBefore } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
beforeAll(() => supportPageTranslation(window));
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  if (nodeValue) Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
});
afterEach(cleanup);

/** Translates as a browser does: replaces every text node by another text in two nested elements. */
async function translate(): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data.toUpperCase());
    text.parentNode?.insertBefore(outer, text);
    text.remove();
  }
  await act(() => Promise.resolve());
}

const words = () => document.querySelector('p')?.textContent;

test('on a page translated by the browser, changed, removed and added texts are rendered correctly', async () => {
  const line = (count: number, all: boolean, more: boolean) => (
    <p>
      {more && <b>neu, </b>}
      {count} Dokumente{all && ', alle'}
      {count > 2 && <i> gefunden</i>}
    </p>
  );
  const { rerender } = render(line(2, true, false));
  await translate();
  expect(words()).toBe('2 DOKUMENTE, ALLE');
  // A changed text is restored untranslated and then translated again; no outdated text remains.
  rerender(line(3, true, false));
  expect(words()).toBe('3 DOKUMENTE, ALLE gefunden');
  await translate();
  rerender(line(3, false, true));
  expect(words()).toBe('neu, 3 DOKUMENTE GEFUNDEN');
  await translate();
  rerender(line(1, true, true));
  expect(words()).toBe('NEU, 1 DOKUMENTE, alle');
});

test('a text whose translation was put after it is restored when it changes', async () => {
  const line = document.createElement('p');
  const text = document.createTextNode('alle');
  line.append(text);
  document.body.append(line);
  const translation = document.createElement('font');
  translation.append('ALLE');
  text.after(translation);
  text.remove();
  await act(() => Promise.resolve());
  text.nodeValue = 'keine';
  expect(line.innerHTML).toBe('keine');
});

test('an element is inserted at the end when the text after it was moved elsewhere with its translation', async () => {
  const line = document.createElement('p');
  const text = document.createTextNode('alle');
  line.append(text);
  document.body.append(line);
  await translate();
  document.body.append(line.firstElementChild ?? '');
  line.insertBefore(document.createElement('b'), text);
  expect(line.innerHTML).toBe('<b></b>');
});

test('a component on a translated page unmounts without an error, even when its elements were moved', async () => {
  function Sentence() {
    const [link, setLink] = useState(true);
    return (
      <>
        Siehe {link && <a href="#x">Hilfe</a>}, dann weiter.
        <button type="button" onClick={() => setLink(false)}>
          ohne
        </button>
      </>
    );
  }
  const part = (gone: boolean) => <div>{gone ? 'weg' : <Sentence />}</div>;
  const { rerender } = render(part(false));
  await translate();
  const moved = screen.getByRole('link');
  document.querySelector('font')?.append(moved);
  act(() => screen.getByRole('button').click());
  expect(moved.isConnected).toBe(false);
  rerender(part(true));
  expect(document.body.textContent).toBe('weg');
});
