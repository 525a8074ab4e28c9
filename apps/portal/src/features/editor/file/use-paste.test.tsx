import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePaste } from './use-paste.ts';

afterEach(cleanup);

const letter = new File(['Brief'], 'brief.txt');

function pasted(
  disabled: boolean,
  target: Element = document.body,
  types: readonly string[] = ['Files'],
): readonly [taken: readonly File[], prevented: boolean] {
  const taken: File[] = [];
  const { unmount } = renderHook(() => usePaste((files) => void taken.push(...files), disabled));
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [letter], types } });
  fireEvent(target, event);
  unmount();
  return [taken, event.defaultPrevented];
}

test('[DOC-17] takes a pasted file, except while a dialog is open or the form is being sent', () => {
  expect(pasted(false)).toEqual([[letter], true]);
  expect(pasted(true)).toEqual([[], false]);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  expect(pasted(false)).toEqual([[], false]);
  dialog.remove();
});

test('[DOC-17] a pasted file is taken by the form as it is now', () => {
  const taken: string[] = [];
  const { rerender } = renderHook(({ form }) => usePaste(() => void taken.push(form), false), {
    initialProps: { form: 'empty' },
  });
  rerender({ form: 'with photos' });
  const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { files: [letter], types: [] } });
  fireEvent(document.body, event);
  expect(taken).toEqual(['with photos']);
});

test('[DOC-17] text with a picture of it, as Word copies it, is left to the field; a picture or a file with its name is taken', () => {
  const text = ['text/plain', 'text/html', 'Files'];
  const field = document.body.appendChild(document.createElement('input'));
  expect(pasted(false, field, text)).toEqual([[], false]);
  expect(pasted(false, field, ['text/html', 'Files'])).toEqual([[letter], true]);
  expect(pasted(false, field, ['text/plain', 'Files'])).toEqual([[letter], true]);
  expect(pasted(false, document.body, text)).toEqual([[letter], true]);
  field.remove();
});
