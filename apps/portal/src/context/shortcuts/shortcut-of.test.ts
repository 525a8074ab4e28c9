import { afterEach, describe, expect, test } from 'vitest';
import { shortcutOf } from './shortcut-of.ts';

afterEach(() => document.body.replaceChildren());

function pressed(html: string, key: string, more: KeyboardEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  let heard: string | undefined;
  const listen = (event: Event) => (heard = shortcutOf(event as KeyboardEvent));
  document.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  return heard;
}

describe('[NAV-09] single keys', () => {
  test.each(['/', 'j', 'k', 'f', '?', 'ArrowLeft', 'ArrowRight'])('%s acts on a page and on a link', (key) => {
    expect(pressed('<main data-here></main>', key)).toBe(key);
    expect(pressed('<a href="/" data-here>x</a>', key)).toBe(key);
  });

  test.each([
    '<input data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here>x</b></div>',
    '<div contenteditable data-here></div>',
    '<div role="textbox" data-here></div>',
    '<dialog open></dialog><main data-here></main>',
  ])('are ignored in fields and outside an open dialog: %s', (html) => {
    for (const key of ['/', 'j', '?', 'ArrowLeft']) expect(pressed(html, key)).toBeUndefined();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('are ignored together with %s', (modifier) => {
    expect(pressed('<main data-here></main>', 'j', { [modifier]: true })).toBeUndefined();
  });

  test('are ignored where they have been handled; text that cannot be edited is no field', () => {
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    expect(pressed('<main data-here></main>', 'j')).toBeUndefined();
    expect(pressed('<div contenteditable="false" data-here>x</div>', 'j')).toBe('j');
  });

  test('arrow keys are left to elements that use them; letters act there', () => {
    for (const html of [
      '<div tabindex="0" data-here></div>',
      '<div role="menu"><button role="menuitem" data-here>x</button></div>',
      '<button role="menuitem" data-here>x</button>',
      '<div role="tablist"><button data-here>x</button></div>',
      '<div role="slider" data-here></div>',
      '<video data-here></video>',
      '<audio data-here></audio>',
      '<iframe data-here></iframe>',
    ]) {
      expect(pressed(html, 'ArrowRight')).toBeUndefined();
      expect(pressed(html, 'j')).toBe('j');
    }
  });

  test('other keys do nothing', () => {
    for (const key of ['x', 'Enter', ' ', 'J', 'ArrowDown'])
      expect(pressed('<main data-here></main>', key)).toBeUndefined();
  });
});
