import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import { memoryStore, type BrowserStorage } from '../../../context/storage/browser-storage.ts';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { registrationRoutes } from './registration-pages.tsx';

/** Somebody who has signed in and has no record. */
export const nina: Partial<SessionState> = {
  role: 'NONE',
  identity: { subject: 'nina.neu', name: 'Nina Neu', givenName: 'Nina', familyName: 'Neu', roles: [] },
};

/** The pages of a registration, and those they lead to. */
export const routes = [
  ...registrationRoutes,
  { path: '/documents', element: <p>the record</p> },
  { path: '/patients', element: <p>the search</p> },
];

/** A refusal of the registration. */
export const problem = (status: number, code: string) => json({ type: 'about:blank', status, code }, status);

/** An empty storage that several screens may share. */
export const keeping = (): BrowserStorage => ({ persistent: memoryStore(), session: memoryStore() });

/** Renders the form; `answer` answers the registration. */
export function onForm(answer: (body: unknown) => Response | Promise<Response>, stage: Partial<ScreenSetup> = {}) {
  return renderScreen({
    routes,
    at: '/register-patient/form',
    platform: platform({
      'POST /epr/v1/Patient': async (request) => answer(await request.json()),
      'GET /epr/v1/Patient/761337610411353650/Consent': () =>
        new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    }),
    state: nina,
    ...stage,
  });
}

/** Types into a field of the form. */
export const type = (name: string | RegExp, words: string) =>
  userEvent.type(screen.getByRole('textbox', { name }), words);

/** Presses the button that leads to the next step. */
export const next = () => userEvent.click(screen.getByRole('button', { name: 'Weiter' }));

/** Returns the heading of a step once it is shown. */
export const step = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Fills in the first step and leads to the second one. */
export async function fillPerson(ahv = '756.3100.0000.19') {
  await type(/Geburtsdatum/, '04.05.2016');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Geschlecht/ }), 'weiblich');
  await type(/AHV-Nummer/, ahv);
  await next();
}

/** Fills in the address after the person; the town is filled in from the postal code. */
export async function fillAddress() {
  await step('Adresse');
  await type(/Strasse/, 'Aareweg 3');
  await type(/PLZ/, '3005');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Ort/ })).toHaveProperty('value', 'Bern'));
  await next();
}
