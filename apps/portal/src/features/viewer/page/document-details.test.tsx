import { cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import type { Day } from '@epr/domain/values';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import type { Printing } from '../preview/print-file.ts';
import { DocumentDetails } from './document-details.tsx';
import { usePrinting } from './use-printing.ts';

afterEach(cleanup);

const coded = (display: string) => ({ code: display.toLowerCase(), system: 's', display });

async function detail(term: string, wanted: Partial<Document>) {
  const { homeCommunity: _cast, ...document } = aDocument(wanted);
  const one = { ...document, ...(wanted.homeCommunity ? { homeCommunity: wanted.homeCommunity } : {}) };
  await renderScreen({
    routes: [{ path: '/', element: <DocumentDetails document={one} /> }],
    at: '/',
    platform: platform({}),
  });
  const terms = screen.queryAllByRole('term').find(({ textContent }) => textContent === term);
  return terms?.nextElementSibling?.textContent;
}

test.each<[string, Partial<Document>, string | RegExp | undefined]>([
  ['Gemeinschaft', {}, 'Stammgemeinschaft Muster'],
  ['Gemeinschaft', { homeCommunity: 'urn:oid:2.999.1' }, 'Stammgemeinschaft Muster'],
  ['Gemeinschaft', { homeCommunity: 'urn:oid:2.999.2' }, 'Andere Gemeinschaft'],
  ['Bemerkungen', { comments: 'nüchtern' }, 'nüchtern'],
  ['Fachgebiet', { practiceSetting: coded('Fach') }, 'Fach'],
  ['Dokumenttyp', { typeCode: coded('Typ') }, 'Typ'],
  ['Dokumentklasse', { classCode: coded('Klasse') }, 'Klasse'],
  ['Vertraulichkeit', { confidentiality: coded('Nur intern') }, 'Vertraulichkeit unbekannt Nur intern'],
  ['Vertraulichkeit', { confidentiality: { code: 'intern', system: 's' } }, 'Vertraulichkeit unbekannt intern'],
  ['Vertraulichkeit', { confidentiality: { code: '', system: '', display: '' } }, 'Vertraulichkeit unbekannt'],
])('[DOC-11] [COD-02] the details show for %s with %j: %s', async (term, wanted, expected) => {
  expect(await detail(term, wanted)).toBe(expected);
});

/** Official codes with the display of another language, as platforms send them. */
const everything: Partial<Document> = {
  authors: [
    {
      given: 'Peter',
      family: 'Meier',
      institution: 'Spital Seeblick',
      role: coded('Rolle'),
      speciality: { code: '5001', system: 'urn:oid:2.16.756.5.30.1.127.3.6', display: 'Optics' },
      telecom: [
        { system: 'phone', value: '+41311234567' },
        { system: 'phone', value: '+41791234567' },
      ],
    },
    { institution: 'Labor Muster', telecom: [] },
  ],
  practiceSetting: { code: '408470005', system: 'http://snomed.info/sct', display: 'Obstetrics' },
  facilityType: { code: '394747008', system: 'http://snomed.info/sct', display: 'Health authority' },
  serviceStart: '2026-03-01T08:15:00+01:00',
  serviceStop: '2026-03-04T16:30:00Z',
  events: [
    coded('Blutentnahme'),
    { code: 'TG', system: 'http://dicom.nema.org/resources/ontology/DCM', display: 'Thermography' },
  ],
  language: 'fr-CH',
  uploaderRole: { code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', display: 'Healthcare professional' },
  submission: { date: '2026-03-05T08:00:00+01:00' },
  attachment: { contentType: 'application/pdf', url: 'Binary/1', size: 2048 },
  format: {
    code: 'urn:che:epr:EPR_Unstructured_Document',
    system: 'urn:oid:2.16.756.5.30.1.127.3.10.10',
    display: 'Unstructured EPR document',
  },
  sourcePatient: { given: 'Anna', family: 'Muster', birthDate: '1975-05-03', gender: 'female' },
};

async function everyDetail(wanted: Partial<Document> = {}) {
  await renderScreen({
    routes: [{ path: '/', element: <DocumentDetails document={aDocument({ ...everything, ...wanted })} /> }],
    at: '/',
    platform: platform({}),
  });
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  return Object.fromEntries(screen.getAllByRole('term').map(({ textContent }, at) => [textContent, values[at]]));
}

test('[DOC-11] [COD-01] shows every detail of a document with its label', async () => {
  expect(await everyDetail()).toEqual({
    'Autorin, Autor': 'Peter MeierSpital SeeblickRolle, Augenoptik+41 31 123 45 67+41 79 123 45 67Labor Muster',
    Datum: '18.11.2026',
    Dokumenttyp: 'Austrittsbericht',
    Dokumentklasse: 'Zusammenfassung',
    Vertraulichkeit: 'Normal zugänglich',
    Status: 'Gültig',
    Fachgebiet: 'Geburtshilfe',
    'Art der Einrichtung': 'Gesundheitsbehörde',
    Behandlung: '01.03.2026 08.15 bis 04.03.2026 17.30',
    Ereignisse: 'Blutentnahme, Thermographie',
    Sprache: 'Französisch (Schweiz)',
    'Hochgeladen von': 'Gesundheitsfachperson',
    'Im EPD seit': '05.03.2026',
    Löschung: 'Löschung nach 20 Jahren',
    Dateityp: 'PDF',
    Grösse: '2 KB',
    Format: 'Unstrukturiertes EPD-Dokument',
    Gemeinschaft: 'Stammgemeinschaft Muster',
    'Patientin, Patient gemäss Quelle': 'Anna Muster 03.05.1975',
    Geschlecht: 'Weiblich',
  });
  expect(document.querySelector('details > summary')?.textContent).toBe('Alle Angaben');
});

test('[DOC-11] leaves out what a document does not say', async () => {
  const { Grösse: size, ...sparse } = await everyDetail({
    authors: [],
    attachment: { contentType: 'application/pdf', url: 'Binary/1' },
    events: [],
    sourcePatient: { family: 'Muster' },
    submission: {},
  });
  expect(sparse).not.toHaveProperty('Autorin, Autor');
  for (const term of ['Ereignisse', 'Im EPD seit', 'Geschlecht']) expect(sparse).not.toHaveProperty([term]);
  expect([size, sparse['Patientin, Patient gemäss Quelle']]).toEqual([undefined, 'Muster']);
});

test('[DOC-11] shows the speciality of an author without a role, a role alone, and a code without a label', async () => {
  const author = { given: 'Peter', family: 'Meier', speciality: coded('Fachrichtung'), telecom: [] };
  expect(await detail('Autorin, Autor', { authors: [author] })).toBe('Peter MeierFachrichtung');
  cleanup();
  const assistant = { family: 'Meier', role: { code: 'ASS', system: 's' }, telecom: [] };
  expect(await detail('Autorin, Autor', { authors: [assistant] })).toBe('MeierHilfsperson');
});

test.each<[Partial<Document>, string]>([
  [{ serviceStart: '2026-03-01' }, '01.03.2026'],
  [{ serviceStart: '2026-03-01T08:15:00+01:00' }, '01.03.2026 08.15'],
  [{ serviceStop: '2026-03-04T16:30:00Z' }, '04.03.2026 17.30'],
  [{}, '–'],
])('[DOC-11] shows the service period as far as it is known: %j', async (wanted, expected) => {
  const { serviceStart: _start, serviceStop: _stop, ...rest } = everything;
  expect(await detail('Behandlung', { ...rest, ...wanted })).toBe(expected);
});

test.each([
  ['deletionNotRequested', 'Löschung nach 20 Jahren'],
  ['deletionRequested', 'Löschung beantragt'],
  ['deletionProhibited', 'Von der Löschung ausgenommen'],
  ['else', 'anders'],
])('[DOC-11] shows the deletion status: %s', async (status, expected) => {
  const code = `urn:e-health-suisse:2019:deletionStatus:${status}`;
  expect(await detail('Löschung', { deletionStatus: { code, system: 's', display: 'anders' } })).toBe(expected);
});

function Probe({ document, tell }: { readonly document: Document; readonly tell: (printing: Printing) => void }) {
  const printing = usePrinting(document);
  useEffect(() => tell(printing));
  return null;
}

test.each<[string, Partial<SessionState>, string]>([
  [
    'a professional’s patient',
    { role: 'HCP', patient: { given: 'Anna', family: 'Keller', birthDate: '1975-05-03' as Day } },
    'Keller Anna, geboren am 03.05.1975',
  ],
  ['a patient’s own', {}, 'Anna Keller'],
  [
    'who one represents',
    { role: 'REP', representedPerson: { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never } },
    'Keller Lea',
  ],
])('[DOC-15] the print header names the patient (%s) and the document', async (_whose, state, whose) => {
  const told: Printing[] = [];
  const document = aDocument({ title: '', creationTime: '2026-11-18' });
  await renderScreen({
    routes: [{ path: '/', element: <Probe document={document} tell={(one) => void told.push(one)} /> }],
    at: '/',
    platform: platform({}),
    state,
  });
  expect(told[0]?.cut).toBe('Hier steht nur der Anfang. Der ganze Text ist in der Datei.');
  expect(told[0]?.header).toEqual([whose, 'Ohne Titel · 18.11.2026 · Dr. med. Peter Meier · Spital Seeblick']);
});

test('[DOC-15] the print header of a document without a day and an author is its title', async () => {
  const told: Printing[] = [];
  const document = aDocument({ title: 'Befund', creationTime: '', authors: [] });
  await renderScreen({
    routes: [{ path: '/', element: <Probe document={document} tell={(one) => void told.push(one)} /> }],
    at: '/',
    platform: platform({}),
  });
  expect(told[0]?.header[1]).toBe('Befund');
});
