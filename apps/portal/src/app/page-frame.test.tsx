import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { usePageTitle } from '../context/page-title.ts';
import { startTexts, useTexts } from '../i18n/index.ts';
import { PageFrame } from './page-frame.tsx';
import { renderWithProviders } from './testing/render-with-providers.tsx';

afterEach(cleanup);

function Named({ title }: { readonly title: string }) {
  usePageTitle(title);
  return <p>{title}</p>;
}

const show = (children: React.ReactNode, state: Partial<SessionState> = {}) =>
  renderWithProviders({
    routes: [
      { path: '/', element: <PageFrame routeName="documents">{children}</PageFrame> },
      { path: '/next', element: <PageFrame routeName="settings">weiter</PageFrame> },
    ],
    at: '/',
    state,
  });

describe('[NAV-02] the title of the tab', () => {
  test('consists of the title of the shown item, else of the page, and the community', async () => {
    const { router } = await show(<Named title="Röntgenbild" />);
    expect(document.title).toBe('Röntgenbild – Stammgemeinschaft Muster');
    await act(() => router.navigate('/next'));
    expect(document.title).toBe('Einstellungen – Stammgemeinschaft Muster');
    // In another language as soon as it is chosen.
    await act(() => startTexts('fr-ch'));
    expect(document.title).toBe('Réglages – Stammgemeinschaft Muster');
    await act(() => startTexts('de-ch'));
  });

  test('begins with the person acted for', async () => {
    const representedPerson = { firstName: 'Lea', lastName: 'Keller', spid: '761337610411353650' as Spid };
    const { session } = await show('', { role: 'REP', representedPerson });
    expect(document.title).toBe('Für Lea Keller – Dokumente – Stammgemeinschaft Muster');
    act(() => session.actForSelf());
    expect(document.title).toBe('Dokumente – Stammgemeinschaft Muster');
    cleanup();
    await show(<Named title="Röntgenbild" />, { role: 'REP', representedPerson });
    expect(document.title).toBe('Für Lea Keller – Röntgenbild – Stammgemeinschaft Muster');
  });
});

function Words() {
  const { t } = useTexts();
  return <p data-testid="words">{t('emergency.dialog.notified')}</p>;
}

test('[NAV-16] texts follow the gender of the patient, and are neutral once the record is closed', async () => {
  const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
  const { session } = await show(<Words />, { role: 'HCP', patient: { ...patient, gender: 'female' } });
  const words = () => screen.getByTestId('words').textContent;
  const hers = words();
  expect(hers).not.toContain('oder der Patient');
  await act(() => session.openPatient({ ...patient, gender: 'male' }));
  expect(words()).not.toBe(hers);
  act(() => session.closePatient());
  expect(words()).toContain('Die Patientin oder der Patient');
});
