import { useEffect } from 'react';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { writeDocument } from '@epr/fhir/documents';
import { json, refusal } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { recordKey } from '../../../../documents/record/record-key.ts';
import type { RecordContent } from '../../../../documents/record/use-record.ts';
import { useBulkChange, type BulkChange } from './use-bulk-change.ts';

afterEach(cleanup);

const documents = ['Erster', 'Zweiter', 'Dritter'].map((title) => aDocument({ title }));
const tasks = documents.map((document) => ({ document, affectedDocuments: [document] }));

test('[DOC-10] [PSR-04] leaving the page starts no further change, and does not restore data of a closed record', async () => {
  let change: BulkChange | undefined;
  function Page() {
    const own = useBulkChange('deprecate');
    useEffect(() => {
      change = own;
    });
    return null;
  }
  const sent: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  const { client, router, session } = await renderScreen({
    routes: [
      { path: '/documents', element: <Page /> },
      { path: '/elsewhere', element: null },
    ],
    at: '/documents',
    platform: (input, init) => {
      const { method, url } = new Request(input, init);
      const one = documents.find(({ logicalId }) => url.endsWith(logicalId));
      if (method === 'GET' && one) return Promise.resolve(json(writeDocument(one)));
      sent.push(method);
      return sent.length > 1
        ? Promise.resolve(refusal(403, 'no'))
        : new Promise<Response>((resolve) => (answer = resolve));
    },
  });
  const key = recordKey(session.getState());
  client.setQueryData<RecordContent>(key, { documents, unreadable: [] });
  // A list that is being read would show the documents as they were before.
  let reading: AbortSignal | undefined;
  void client
    .fetchQuery({ queryKey: key, queryFn: ({ signal }) => new Promise(() => void (reading = signal)), staleTime: 0 })
    .catch(() => undefined);
  await expect.poll(() => reading).toBeDefined();
  const ended = change?.run(tasks);
  await expect.poll(() => sent).toEqual(['POST']);
  expect(reading?.aborted).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  client.removeQueries({ queryKey: key });
  answer(json({ resourceType: 'Bundle', type: 'transaction-response' }));
  await ended;
  expect(sent).toEqual(['POST']);
  expect(client.getQueryData(key)).toBeUndefined();
});
