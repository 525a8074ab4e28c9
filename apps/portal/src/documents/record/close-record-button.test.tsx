import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { memoryStore } from '../../context/storage/browser-storage.ts';
import { draftStorage } from '../../context/drafts/draft-storage.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { CloseRecordButton } from './close-record-button.tsx';

async function onButton() {
  const keep = { persistent: memoryStore(), session: memoryStore() };
  const closed: string[] = [];
  await renderScreen({
    routes: [{ path: '/documents', element: <CloseRecordButton /> }],
    at: '/documents',
    platform: () => Promise.reject(new Error('nothing is asked')),
    state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller' } },
    session: { closePatient: () => void closed.push('closed') },
    keep,
  });
  return { store: keep.session, closed };
}

const close = async () => {
  const buttons = await screen.findAllByRole('button', { name: 'EPD schliessen' });
  await userEvent.click(buttons.at(-1) ?? document.body);
};

test('[PSR-04] a record without unsaved input is closed at once', async () => {
  const { closed } = await onButton();
  await close();
  expect(closed).toEqual(['closed']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PSR-04] one form with unsaved input is enough to be asked about', async () => {
  const { store, closed } = await onButton();
  draftStorage('epr.draft.add').save('761337610411353650', { title: 'Befund' }, Date.now(), store);
  await close();
  expect(await screen.findByRole('alertdialog')).toBeDefined();
  expect(closed).toEqual([]);
});

test('[PSR-04] the second click of a double click on what was there before does not close the record', async () => {
  const { closed } = await onButton();
  fireEvent.click(await screen.findByRole('button', { name: 'EPD schliessen' }), { detail: 2 });
  expect(closed).toEqual([]);
});

test('[PSR-04] [SES-08] unsaved input for the record is asked about by its form before the record is closed, and kept by "keep open"', async () => {
  const { store, closed } = await onButton();
  draftStorage('epr.draft.add').save('761337610411353650', { title: 'Befund von Anna Keller' }, Date.now(), store);
  for (const name of ['epr.vaccination.draft', 'epr.vaccination.remark'] as const)
    draftStorage(name).save('761337610411353650', 'Rötung', Date.now(), store);
  await close();
  expect(readAloud(await screen.findByRole('alertdialog'))).toEqual([
    '## Angefangene Eingaben verwerfen?',
    expect.stringMatching(/\.$/),
    'Dokument hinzufügen',
    'Impfungen',
    '[Eingaben behalten]',
    '[EPD schliessen]',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Eingaben behalten' }));
  await waitFor(() => expect(screen.queryByText('Angefangene Eingaben verwerfen?')).toBeNull());
  expect([closed, store.getItem('epr.draft.add') === null]).toEqual([[], false]);

  await close();
  expect(await screen.findByText('Angefangene Eingaben verwerfen?')).toBeDefined();
  await close();
  expect([closed, screen.queryByText('Angefangene Eingaben verwerfen?')]).toEqual([['closed'], null]);
});
