import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { AddButton } from './add-button.tsx';
import { EmptyRecord } from './empty-record.tsx';

afterEach(cleanup);

const firstDay = 'Hier liegen noch keine Dokumente';

test.each<[string, Partial<SessionState>, boolean, boolean]>([
  ['a patient', { role: 'PAT' }, true, true],
  ['a representative', { role: 'REP' }, true, true],
  ['a professional', { role: 'HCP' }, false, true],
  ['an assistant', { role: 'ASS' }, false, true],
  ['who asks for an emergency access', { role: 'HCP', emergency: 'requested' }, false, false],
  ['who has an emergency access', { role: 'HCP', emergency: 'granted' }, false, false],
])(
  '[DOC-02] [PSR-06] the first steps and the add link of an empty record, for: %s',
  async (_whom, state, steps, offered) => {
    await renderScreen({ routes: [{ path: '/', Component: EmptyRecord }], at: '/', platform: platform({}), state });
    expect(screen.queryByRole('heading', { name: firstDay }) !== null).toBe(steps);
    expect(screen.queryByRole('link', { name: 'Dokument hinzufügen' }) !== null).toBe(offered);
  },
);

test('[DOC-07] the add link tells the form the search of the list it leads back to', async () => {
  const { router } = await renderScreen({
    routes: [
      { path: '/documents', element: <AddButton kind="primary" /> },
      { path: '*', element: <p>Formular</p> },
    ],
    at: '/documents?q=labor&sort=title',
    platform: platform({}),
  });
  await userEvent.click(screen.getByRole('link', { name: 'Dokument hinzufügen' }));
  expect(screen.getByText('Formular')).toBeDefined();
  expect(router.state.location.state).toEqual({ list: '?q=labor&sort=title' });
});
