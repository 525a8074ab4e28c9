import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { DocumentId } from '@epr/domain/documents';
import { foundInside, rememberFoundInside } from './found-inside.ts';

test('[DOC-06] the documents found inside are those of the last query, and of no other; they are kept while no list shows them', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const letter = new Set(['letter' as DocumentId]);
  expect(foundInside(client, 'puls')).toBeUndefined();
  rememberFoundInside(client, 'herz', new Set(['report' as DocumentId]));
  rememberFoundInside(client, 'puls', letter);
  vi.advanceTimersByTime(3_600_000);
  expect([foundInside(client, 'puls'), foundInside(client, 'herz')]).toEqual([letter, undefined]);
  client.clear();
  expect(foundInside(client, 'puls')).toBeUndefined();
});
