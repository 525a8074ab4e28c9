import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { DocumentId } from '@epr/domain/documents';
import { forgetLastOpened, lastOpenedDocumentId, rememberOpened } from './last-opened.ts';

const [first, second] = ['a', 'b'] as [DocumentId, DocumentId];

test('[DOC-04] [PSR-04] the document opened last is remembered until it is forgotten or the data of the record is cleared', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  expect(lastOpenedDocumentId(client)).toBeUndefined();
  rememberOpened(client, first);
  rememberOpened(client, second);
  // Longer than data without a screen is kept otherwise.
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(lastOpenedDocumentId(client)).toBe(second);
  client.setQueryData(['record'], 'other');
  forgetLastOpened(client);
  expect([lastOpenedDocumentId(client), client.getQueryData(['record'])]).toEqual([undefined, 'other']);
  rememberOpened(client, first);
  client.clear();
  expect(lastOpenedDocumentId(client)).toBeUndefined();
});
