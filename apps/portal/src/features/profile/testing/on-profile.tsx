import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Spid } from '@epr/domain/values';
import { writeRepresentatives } from '@epr/fhir/representation';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { ProfileScreen } from '../profile-screen.tsx';

/** The profile as it is stored. */
export const stored = {
  spid: '761337610411353650',
  given: 'Anna',
  family: 'Keller',
  birthDate: '1984-03-12',
  gender: 'female',
  ahv: '7560521127080',
  street: 'Seeweg 12',
  postalCode: '3006',
  city: 'Bern',
  canton: 'BE',
  country: 'CH',
  phone: '+41315550112',
  email: 'anna.keller@example.ch',
};

/** The answers about representatives where there are none. */
export const nobodyRepresents = {
  'GET /r4/RelatedPerson': () => json(writeRepresentatives(stored.spid as Spid, [], '2026-11-22T10:00:00Z')),
  'GET /r4/Consent': () => json({ resourceType: 'Bundle', type: 'searchset' }),
};

/** The answer to a reading of the profile, with its version. */
export function answer(profile: object, version = '1'): Response {
  return new Response(JSON.stringify(profile), {
    headers: { 'content-type': 'application/json', etag: `W/"${version}"` },
  });
}

/** A change as it was sent. */
export interface Sent {
  readonly ifMatch: string | null;
  readonly body: object;
}

/** Renders the profile; `save` answers a change. */
export function onProfile(
  save: (sent: Sent) => Response,
  keep = { persistent: memoryStore(), session: memoryStore() },
) {
  const sent: Sent[] = [];
  const reads: number[] = [];
  const stage = renderScreen({
    routes: [{ path: '/profile', Component: ProfileScreen }],
    at: '/profile',
    keep,
    platform: platform({
      ...nobodyRepresents,
      'GET /epr/v1/Patient': () => {
        reads.push(1);
        return answer(stored, String(reads.length));
      },
      'PUT /epr/v1/Patient': async (request) => {
        const one = { ifMatch: request.headers.get('if-match'), body: (await request.json()) as object };
        sent.push(one);
        return save(one);
      },
    }),
  });
  return { stage, sent, reads, keep };
}

/** Returns the field whose name begins so. */
export const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

/** Replaces what is in a field. */
export const type = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};

/** Presses the button that sends the form. */
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
