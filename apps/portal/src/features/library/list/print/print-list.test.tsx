import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { confidentialityLevels } from '@epr/domain/documents';
import type { Day } from '@epr/domain/values';
import { platform } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { PrintList } from './print-list.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset['printing'];
});

const found = [
  aDocument({ title: 'Befund', creationTime: '2026-11-18', confidentiality: confidentialityLevels.restricted }),
  aDocument({
    title: 'Plan',
    creationTime: '2026-11-01',
    submission: { id: 's', date: '2026-12-24T08:00:00Z' },
    availability: 'superseded',
  }),
  aDocument({ title: 'Irrtum', creationTime: '2026-10-01', availability: 'entered-in-error' }),
  aDocument({ title: 'Notiz', creationTime: '2026-09-01', confidentiality: { code: 'intern', system: 's' } }),
];

async function onPaper() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  return renderScreen({
    routes: [{ path: '/', element: <PrintList foundDocuments={found} narrowedBy={['Suche: befund']} /> }],
    at: '/',
    platform: platform({}),
    state: {
      role: 'HCP',
      patient: { given: 'Anna', family: 'Keller', birthDate: '1975-05-03' as Day },
    },
  });
}

test('[DOC-08] prints the patient, the source and date, the filters, and every document found', async () => {
  await onPaper();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('Keller Anna, geboren am 03.05.1975')).toBeDefined();
  const line = screen.getByText(/Stammgemeinschaft Muster/).textContent;
  for (const words of ['22.11.2026', '4 Dokumente', 'Suche: befund']) expect(line).toContain(words);
  const rows = within(screen.getByRole('table')).getAllByRole<HTMLTableRowElement>('row');
  const author = 'Dr. med. Peter Meier · Spital Seeblick';
  expect(rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))).toEqual([
    ['Datum', 'Titel', 'Dokumenttyp', 'Autorin, Autor', 'Vertraulichkeit'],
    ['18.11.2026', 'Befund', 'Austrittsbericht', author, 'Eingeschränkt zugänglich'],
    ['01.11.2026', 'Plan (Ungültig)', 'Austrittsbericht', author, 'Normal zugänglich'],
    ['01.10.2026', 'Irrtum (Irrtümlich erfasst)', 'Austrittsbericht', author, 'Normal zugänglich'],
    ['01.09.2026', 'Notiz', 'Austrittsbericht', author, 'Vertraulichkeit unbekannt'],
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Dokumente' })).toBeDefined();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.documentElement.dataset['printing']).toBeUndefined();
});

test('[DOC-15] is not printed while a document is printed, and unmounting removes the printing mark', async () => {
  const { unmount } = await onPaper();
  document.documentElement.dataset['printing'] = 'document';
  fireEvent(window, new Event('beforeprint'));
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(document.documentElement.dataset['printing']).toBe('document');
  delete document.documentElement.dataset['printing'];
  fireEvent(window, new Event('beforeprint'));
  act(unmount);
  expect(document.documentElement.dataset['printing']).toBeUndefined();
});
