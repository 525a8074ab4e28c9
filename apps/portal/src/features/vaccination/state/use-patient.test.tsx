import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { json } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { asProfessional } from '../testing/vaccination-screen-setup.tsx';
import { usePatient } from './use-patient.ts';

afterEach(cleanup);

function Probe() {
  const patientOf = usePatient();
  return (
    <button onClick={() => void patientOf().then((patient) => (document.title = JSON.stringify(patient)))}>who</button>
  );
}
const lea = { firstName: 'Lea', lastName: 'Keller', spid: '761337610469261945' as Spid };

test.each<readonly [string, Partial<SessionState>, boolean]>([
  ['a patient', {}, true],
  ['a representative', { role: 'REP', representedPerson: lea }, true],
  ['a professional', asProfessional, false],
])(
  '[VAC-04] for %s: only patients and representatives have the profile requested, and saving works without it',
  async (_who, state, read) => {
    const asked: string[] = [];
    await renderScreen({
      routes: [{ path: '/', Component: Probe }],
      at: '/',
      state,
      platform: (input) => {
        asked.push(new URL(new Request(input).url).pathname);
        return Promise.resolve(json({}, 503));
      },
    });
    document.title = '';
    screen.getByRole('button').click();
    // A profile that cannot be read does not prevent saving.
    await waitFor(() => expect(document.title).toContain('"family":"Keller"'));
    expect(new Set(asked)).toEqual(new Set(read ? ['/epr/v1/Patient'] : []));
  },
);

const profile = { spid: '761337610411353650', given: 'Anna', family: 'Keller-Neu', birthDate: '1984-03-12' };

test('[VAC-04] the person is named as the community has them, read once', async () => {
  let reads = 0;
  await renderScreen({
    routes: [{ path: '/', Component: Probe }],
    at: '/',
    platform: () => {
      reads += 1;
      return Promise.resolve(json(profile));
    },
  });
  document.title = '';
  for (const times of [1, 2]) {
    screen.getByRole('button').click();
    await waitFor(() => expect(document.title).toContain('"family":"Keller-Neu"'));
    document.title = `pressed ${times}`;
  }
  expect(reads).toBe(1);
});
