import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { useBulkDialog } from './use-bulk-dialog.ts';

afterEach(cleanup);

const documents = ['Befund', 'Rezept'].map((title) => aDocument({ title }));

test('[DOC-10] cancelling keeps the selection; finishing reports the documents that were not processed', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const onDone = vi.fn();
  const { result } = renderHook(() => useBulkDialog(onDone));
  act(() => result.current.ask(documents));
  expect(result.current.asked).toBe(documents);
  act(() => result.current.close());
  expect(result.current.asked).toBeUndefined();
  expect(onDone).not.toHaveBeenCalled();
  act(() => result.current.ask(documents));
  act(() => result.current.close(documents.slice(1)));
  expect(onDone.mock.calls).toEqual([[documents.slice(1)]]);
  // The button may have disappeared with the selection: the focus moves to the main content.
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});
