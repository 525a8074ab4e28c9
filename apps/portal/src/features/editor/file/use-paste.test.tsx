import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePaste } from './use-paste.ts';

afterEach(cleanup);

const letter = new File(['Brief'], 'brief.txt');

function pasted(disabled: boolean): readonly [taken: readonly File[], prevented: boolean] {
  const taken: File[] = [];
  const { unmount } = renderHook(() => usePaste((files) => void taken.push(...files), disabled));
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [letter] } });
  fireEvent(document.body, event);
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
