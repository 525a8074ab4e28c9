import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { DeletionRequest } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { anna as signedIn, aSession } from '../../context/testing/session.ts';
import { deletionRequestsQuery, isWithdrawalOver, useDeletionRequest } from './deletion-requests-query.ts';

afterEach(cleanup);

const spid = '761337610411353650' as Spid;
const anna = { given: 'Anna', family: 'Keller', spid };
const requested = aDocument({
  deletionStatus: { code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested', system: 'urn:oid:2.999' },
});

function By() {
  return <p>{useDeletionRequest(requested)?.by.name ?? 'not asked'}</p>;
}

test.each<[string, Partial<SessionState>, string, number]>([
  ['the patient sees', { role: 'PAT' }, 'Rita Keller', 1],
  [
    'a representative sees',
    { role: 'REP', representedPerson: { firstName: 'Anna', lastName: 'Keller', spid } },
    'Rita Keller',
    1,
  ],
  ['a professional does not see', { role: 'HCP', patient: anna }, 'not asked', 0],
])('[DOC-23] %s who requested a deletion', async (_who, state, said, calls) => {
  let asked = 0;
  const times = { requested: '2026-11-20T09:00:00Z', until: '2026-12-20T09:00:00Z' };
  const one = { document: requested.logicalId, ...times, by: { name: 'Rita Keller', role: 'REP' } };
  await renderScreen({
    routes: [{ path: '/', element: <By /> }],
    at: '/',
    state,
    platform: () => {
      asked += 1;
      const another = { ...one, document: 'another', by: { name: 'Otto Huber', role: 'PAT' } };
      return Promise.resolve(Response.json([another, one]));
    },
  });
  expect(await screen.findByText(said)).toBeDefined();
  expect(asked).toBe(calls);
});

test('[DOC-23] deletion requests are not fetched for a document without a requested deletion', async () => {
  let asked = 0;
  const Other = () => <p>{useDeletionRequest(aDocument({}))?.by.name ?? 'not asked'}</p>;
  await renderScreen({
    routes: [{ path: '/', element: <Other /> }],
    at: '/',
    platform: () => {
      asked += 1;
      return Promise.resolve(Response.json([]));
    },
  });
  expect([screen.getByText('not asked').textContent, asked]).toEqual(['not asked', 0]);
});

test('[DOC-23] [PSR-04] the requests of one record are not those of another', () => {
  const { connection } = aSession(() => Promise.reject(new Error('nothing is requested')));
  const keyOf = (state: Partial<SessionState>) => deletionRequestsQuery(connection, { ...signedIn, ...state }).queryKey;
  const represented = (person: Spid) =>
    keyOf({ role: 'REP', representedPerson: { firstName: 'Anna', lastName: 'Keller', spid: person } });
  expect(represented(spid)).not.toEqual(represented('761337610469261945' as Spid));
});

test('[DOC-23] a request can be withdrawn until its time is over', () => {
  const request = (until: number) => isWithdrawalOver({ until: new Date(until).toISOString() } as DeletionRequest);
  expect([request(Date.now() + 60_000), request(Date.now() - 60_000)]).toEqual([false, true]);
});
