import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Spid } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json, documentListResponse } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { useReadRecord, useRecord } from './use-record.ts';

const fhir = 'http://platform.test/r4';
const document = aDocument({ title: 'Befund' });
const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };

function Titles() {
  const { data, progress } = useRecord();
  const far = progress ? `${progress.read} von ${progress.total}` : 'noch nichts';
  return <p>{data ? data.documents.map(({ title }) => title).join() : far}</p>;
}

/** Renders two screens that need the record and one that does not, with a platform that responds when the test calls `answer`. */
async function onScreens(
  answers: (request: Request) => Promise<Response> | Response = () => documentListResponse([document]),
) {
  const asked: Request[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const stage = await renderScreen({
    routes: [
      { path: '/documents', element: <Titles key="list" /> },
      { path: '/access-rights', element: <p>Rechte</p> },
      { path: '/overview', element: <Titles key="overview" /> },
    ],
    at: '/documents',
    state: { role: 'HCP', patient },
    platform: async (input, init) => {
      const request = new Request(input, init);
      asked.push(request);
      await Promise.race([answered, givenUp(request)]);
      return answers(request);
    },
  });
  await screen.findByText('noch nichts');
  await waitFor(() => expect(asked).toHaveLength(1));
  return { ...stage, asked, answer };
}

test('[DOC-01] a request continues while a screen without the record is shown in between, and is sent once', async () => {
  const { asked, answer, router } = await onScreens();
  await act(() => router.navigate('/access-rights'));
  await screen.findByText('Rechte');
  await act(() => router.navigate('/overview'));
  answer();
  expect(await screen.findByText('Befund')).toBeDefined();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
});

test('[DOC-01] [PSR-04] a screen mounted during the request shows its progress; the next record begins without it', async () => {
  const next = `${fhir}/DocumentReference?page=2`;
  let requests = 0;
  let giveLast: () => void = () => undefined;
  const last = new Promise<void>((resolve) => (giveLast = resolve));
  const { answer, router, session } = await onScreens(async ({ url }) => {
    requests += 1;
    if (requests > 2) return new Promise<Response>(() => undefined);
    const [first, second] = [document, aDocument({ title: 'Rezept' })].map((one) => ({ resource: writeDocument(one) }));
    if (url === next) await last;
    const page = { resourceType: 'Bundle', type: 'searchset', total: 2 };
    if (url === next) return json({ ...page, entry: [second] });
    const found = { ...page, link: [{ relation: 'next', url: next }], entry: [first] };
    return json({ resourceType: 'Bundle', type: 'batch-response', entry: [{ resource: found }] });
  });
  await act(() => router.navigate('/overview'));
  answer();
  expect(await screen.findByText('1 von 2')).toBeDefined();
  giveLast();
  expect(await screen.findByText('Befund,Rezept')).toBeDefined();
  await act(() => session.openPatient({ ...patient, spid: '761337610469261945' as Spid }));
  await waitFor(() => expect(requests).toBe(3));
  expect(screen.getByText('noch nichts')).toBeDefined();
});

test('[DOC-01] a response that arrives while no screen needs it is kept for the next one', async () => {
  const { asked, answer, client, router } = await onScreens();
  await act(() => router.navigate('/access-rights'));
  await screen.findByText('Rechte');
  answer();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await waitFor(() => expect(observersOf(client)).toEqual([]));
  await act(() => router.navigate('/overview'));
  expect(await screen.findByText('Befund')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('[PSR-04] [SES-08] clearing the cache aborts the request and removes its observers', async () => {
  const { asked, client, router } = await onScreens();
  await act(() => router.navigate('/access-rights'));
  await screen.findByText('Rechte');
  const queries = client.getQueryCache().findAll({ queryKey: ['record'] });
  expect(observersOf(client)).toHaveLength(1);
  client.clear();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  await waitFor(() => expect(queries.flatMap(({ observers }) => observers)).toEqual([]));
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('[PSR-04] [SES-11] a record that is closed while its request waits for its turn is neither requested nor kept', async () => {
  const { asked, client, router } = await onScreens();
  await act(() => router.navigate('/access-rights'));
  await screen.findByText('Rechte');
  client.clear();
  let begin: () => void = () => undefined;
  const turn = new Promise<void>((resolve) => (begin = resolve));
  client.setDefaultOptions({
    queries: { retry: false, persister: (read, context) => turn.then(() => read(context)) },
  });
  await act(() => router.navigate('/overview'));
  await act(() => router.navigate('/access-rights'));
  client.clear();
  await act(async () => {
    begin();
    await turn;
  });
  expect([asked.length, client.getQueryCache().getAll()]).toEqual([1, []]);
});

test('[DOC-01] [PSR-04] a large record is read by a worker, which tells its progress and ends when the record is closed', async () => {
  class Told extends EventTarget {
    readonly postMessage = (message: { readonly kind: string }) => void heard.push(message.kind);
    readonly terminate = () => void heard.push('ended');
    readonly say = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }));
    constructor() {
      super();
      workers.push(this);
    }
  }
  const heard: string[] = [];
  const workers: Told[] = [];
  vi.stubGlobal('Worker', Told);
  const { answer, client } = await onScreens(() => new Response(`{}${' '.repeat(1_000_000)}`));
  answer();
  await waitFor(() => expect(heard).toEqual(['read']));
  act(() => void workers[0]?.say({ kind: 'progress', read: 300, total: 1200 }));
  expect(screen.getByText('300 von 1200')).toBeDefined();
  client.clear();
  await waitFor(() => expect(heard).toEqual(['read', 'ended']));
});

test('[DOC-01] a caller that needs the record without showing it reads it once, for the patient open at that time', async () => {
  const asked: Request[] = [];
  const read: string[] = [];
  function Button() {
    const readRecord = useReadRecord();
    return (
      <button
        onClick={() => void readRecord().then(({ documents }) => read.push(...documents.map(({ title }) => title)))}
      >
        read
      </button>
    );
  }
  const { client, session } = await renderScreen({
    routes: [{ path: '/', element: <Button /> }],
    at: '/',
    state: { role: 'HCP', patient },
    platform: (input, init) => {
      asked.push(new Request(input, init));
      return Promise.resolve(documentListResponse([document]));
    },
  });
  const press = () => fireEvent.click(screen.getByRole('button'));
  press();
  await waitFor(() => expect(read).toEqual(['Befund']));
  press();
  await waitFor(() => expect(read).toHaveLength(2));
  expect(asked).toHaveLength(1);
  const other = { ...patient, spid: '761337610469261945' as Spid };
  await act(() => session.openPatient(other));
  press();
  await waitFor(() => expect(read).toHaveLength(3));
  expect(asked).toHaveLength(2);
  expect(client.getQueryCache().findAll({ queryKey: ['record', other.spid] })).toHaveLength(1);
});

/** Rejects on abort, as `fetch` does. */
function givenUp({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
}

function observersOf(client: QueryClient): readonly unknown[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: ['record'] })
    .flatMap(({ observers }) => observers);
}
