import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Day } from '@epr/domain/values';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { aRight, cardiology, meier, muster, practice, rightsPlatform } from '../testing/rights-platform.ts';
import { OverviewScreen } from './overview-screen.tsx';

afterEach(cleanup);

test('[ACC-05] each row has its buttons in words, and leads to the form of its own right', async () => {
  const rights = [
    aRight(meier),
    aRight(practice),
    aRight(muster, { level: 'exclusion-list' }),
    aRight(cardiology, { end: '2020-01-31' as Day }),
  ];
  await renderScreen({
    routes: [{ path: '/access-rights', Component: OverviewScreen }],
    at: '/access-rights',
    platform: rightsPlatform(rights).platform,
  });
  await screen.findByRole('region', { name: 'Abgelaufen (1)' });
  const shown = [...document.querySelectorAll('li')].flatMap((item) => {
    const name = item.querySelector('h3')?.textContent;
    const words = [...item.querySelectorAll('a, button')].map(({ textContent }) => textContent);
    return name ? [[name, words, item.querySelector('a')?.getAttribute('href')]] : [];
  });
  const [first, second] = rights.map(
    ({ policySetId }) => `/access-rights/${policySetId.slice('urn:uuid:'.length)}/edit`,
  );
  expect(shown).toEqual([
    ['Peter Meier', ['Bearbeiten', 'Entziehen', 'Ausschliessen'], first],
    ['Praxis am See', ['Bearbeiten', 'Entziehen'], second],
    ['Peter Muster', ['Ausschluss aufheben'], undefined],
    ['Kardiologie', ['Um ein Jahr erneuern', 'Entziehen'], undefined],
  ]);
});
