import { Buffer } from 'node:buffer';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import type { Gln, Spid } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json, platform, refusal } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { aSession } from '../../../context/testing/session.ts';
import { VaccinationsScreen } from '../vaccinations-screen.tsx';

export const aFile = (name: string, more: Partial<Document> = {}) =>
  aDocument({
    name,
    title: `Impfung ${name}`,
    homeCommunity: 'urn:oid:2.999.1',
    attachment: { contentType: 'application/fhir+json', url: `Binary/${name}` },
    ...more,
  });

/** A promise that the test resolves. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolved) => (resolve = resolved));
  return { promise, resolve: (value: T) => resolve(value) };
}

/** A document with one vaccination: the tetanus vaccine with this lot, on this day; `more` overrides elements of the resource. */
export const vaccinationBundle = (lot: string, day: string, more: object = {}) => ({
  resourceType: 'Bundle',
  type: 'document',
  entry: [
    {
      resource: {
        resourceType: 'Composition',
        section: [{ code: { coding: [{ code: '11369-6' }] }, entry: [{ reference: 'Immunization/1' }] }],
      },
    },
    {
      resource: {
        resourceType: 'Immunization',
        id: '1',
        identifier: [{ value: lot }],
        status: 'completed',
        vaccineCode: {
          coding: [{ system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs', code: '637' }],
        },
        occurrenceDateTime: day,
        lotNumber: lot,
        ...more,
      },
    },
  ],
});

interface Held {
  readonly documents?: readonly Document[];
  /** Files by the end of their URL, or what answers for them; other files get 404. */
  readonly files?: Readonly<Record<string, unknown>>;
  readonly search?: () => Response | Promise<Response>;
  readonly more?: readonly unknown[];
  readonly upload?: (request: Request) => Response | Promise<Response>;
  /** Converts the certificate to PDF. */
  readonly convert?: (request: Request) => Response | Promise<Response>;
}

export function renderVaccinations(
  { documents = [], files = {}, search, more = [], upload, convert }: Held,
  stage: Partial<ScreenSetup> = {},
) {
  const found = [...documents.map(writeDocument).map((resource) => ({ resource })), ...more];
  const answers = platform({
    'GET /r4/DocumentReference': search ?? (() => json({ resourceType: 'Bundle', type: 'searchset', entry: found })),
    'POST /epr/v1/Conversion': convert ?? (() => refusal(503, 'busy')),
    'POST /r4': upload ?? (() => refusal(503, 'busy')),
  });
  const answer: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const name = /Binary\/(\w+)$/.exec(request.url)?.[1];
    if (!name) return answers(input, init);
    const file = files[name];
    if (typeof file === 'function') return Promise.resolve((file as (asked: Request) => Response)(request));
    return Promise.resolve(name in files ? json(file) : new Response('', { status: 404 }));
  };
  const { connection } = aSession(answer);
  return renderScreen({
    // Node's `fetch` cannot send the forms and blobs of jsdom; the single request contains the bytes as text.
    session: { connection: { ...connection, endpoints: { ...connection.endpoints, uploadForm: 'transaction' } } },
    routes: [
      { path: '/vaccinations', element: <VaccinationsScreen /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at: '/vaccinations',
    wrap: (screen) => <main tabIndex={-1}>{screen}</main>,
    platform: answer,
    ...stage,
  });
}

/** An upload that succeeds, and the requests it received. */
export const storing = () => {
  const sent: string[] = [];
  const upload = async (request: Request) => {
    sent.push(await request.text());
    return json({ resourceType: 'Bundle', type: 'transaction-response', entry: [] });
  };
  return { sent, upload };
};
/** A record with one vaccination. */
export const oneVaccination = { documents: [aFile('good')], files: { good: vaccinationBundle('A1', '2024-05-02') } };
/** A professional with the record of a patient open. */
export const asProfessional: NonNullable<ScreenSetup['state']> = {
  role: 'HCP',
  identity: {
    subject: 'eva',
    name: 'Eva Lindt',
    givenName: 'Eva',
    familyName: 'Lindt',
    roles: ['HCP'],
    gln: '7601000102737' as Gln,
  },
  patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid },
};
/** Returns the document in the body of an upload, to be read from then on. */
export const documentOf = (body: string | undefined): unknown =>
  JSON.parse(Buffer.from(/"data":"([^"]+)"/.exec(body ?? '')?.[1] ?? '', 'base64').toString());
export const pressButton = async (name: string, place: HTMLElement = document.body) =>
  userEvent.click(await within(place).findByRole('button', { name, hidden: true }));

/** The end of every entry form, as it is read aloud. */
export const endOfForm: readonly string[] = [
  'Wer darf den Eintrag sehen?',
  'Normal zugänglich: yes',
  'Eingeschränkt zugänglich: no',
  'Geheim: no',
  '[Abbrechen]',
  '[Speichern und weitere erfassen]',
  '[Speichern]',
];
