import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readAloud } from '../../context/testing/read-aloud.ts';
import {
  asProfessional,
  oneVaccination,
  renderVaccinations,
  pressButton,
} from './testing/vaccination-screen-setup.tsx';

afterEach(cleanup);

const entry = 'Boostrix, 02.05.2024';

test.each([
  ['Bestätigen', 'Bestätigen', [entry]],
  ['Kommentieren', 'Bemerkung hinzufügen', [entry, 'Bemerkung: ']],
  [
    'Für ungültig erklären',
    'Eintrag für ungültig erklären',
    [
      'Boostrix (02.05.2024) gilt danach als irrtümlich erfasst. Der Eintrag bleibt bei den früheren Versionen lesbar.',
      'Grund (freiwillig): ',
    ],
  ],
])('[VAC-05] the dialog of «%s» shows its question, its entry and its effect', async (action, heading, words) => {
  await renderVaccinations(oneVaccination, { state: asProfessional });
  await screen.findByRole('article', { name: /Boostrix/ });
  await pressButton(action);
  expect(readAloud(screen.getByRole('dialog'))).toEqual([
    `## ${heading}`,
    '[Abbrechen]',
    ...words,
    '[Abbrechen]',
    `[${action}]`,
  ]);
});
