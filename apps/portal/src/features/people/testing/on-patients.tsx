import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anna as castAnna, beat as castBeat } from '@epr/cast/people';
import type { PatientPerson } from '@epr/domain/people';
import type { Gln } from '@epr/domain/values';
import { writeMatches } from '@epr/fhir/people';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { PatientsScreen } from '../patients-screen.tsx';

const person = ({
  spid,
  given,
  family,
  birthDate,
  gender,
  postalCode,
  city,
  canton,
}: typeof castAnna): PatientPerson => ({
  spid,
  given,
  family,
  birthDate,
  gender,
  address: { postalCode, city, canton },
});

/** A person of the directory. */
export const anna = person(castAnna);

/** Another person of the directory. */
export const beat = person(castBeat);

/** The answer of the directory with these people and their scores. */
export const found = (...people: readonly (readonly [PatientPerson, number])[]) =>
  json(
    writeMatches(
      people.map(([person, score], index) => ({
        person,
        score,
        localId: { system: 'urn:oid:2.999', value: String(index) },
        grade: 'probable' as const,
      })),
      'http://platform.test/r4',
    ),
  );

/** Renders the search for a professional; `answer` answers what the directory is asked. */
export function onPatients(answer: (body: unknown) => Response, stage: Partial<ScreenSetup> = {}) {
  const asked: unknown[] = [];
  return renderScreen({
    routes: [
      { path: '/patients', element: <PatientsScreen /> },
      { path: '/documents', element: <p>the record</p> },
    ],
    at: '/patients',
    platform: platform({
      'POST /r4/Patient/$match': async (request) => {
        asked.push(await request.clone().json());
        return answer(asked.at(-1));
      },
    }),
    state: {
      role: 'HCP',
      identity: { subject: 'meier', name: 'Peter Meier', roles: ['HCP'], gln: '7601000000019' as Gln },
    },
    ...stage,
  }).then((view) => ({ ...view, asked }));
}

/** Types into a field of the search. */
export const type = (name: string | RegExp, words: string) =>
  userEvent.type(screen.getByRole('textbox', { name }), words);
