import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { confidentialityLevels, type ComparedField, type Document } from '@epr/domain/documents';
import { platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { startTexts, translateIn, type Locale } from '../../i18n/index.ts';
import { comparedTerms, useComparisonLabels, type ComparisonSide } from './comparison-labels.ts';

afterEach(cleanup);

function Words(props: { readonly field: ComparedField; readonly document: Document; readonly side: ComparisonSide }) {
  return <p data-testid="words">{useComparisonLabels()(props.field, props.document, props.side)}</p>;
}

async function words(
  field: ComparedField,
  wanted: Partial<Document>,
  side: ComparisonSide = 'before',
  locale: Locale = 'de-ch',
) {
  const document = aDocument(wanted);
  await renderScreen({
    routes: [{ path: '/', element: <Words field={field} document={document} side={side} /> }],
    at: '/',
    platform: platform({}),
    locale,
  });
  return (await screen.findByTestId('words')).textContent;
}

const author = {
  prefix: 'Dr. med.',
  given: 'Peter',
  family: 'Meier',
  institution: 'Spital Seeblick',
  role: { code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6', display: 'Healthcare professional' },
  speciality: { code: '5001', system: 'urn:oid:2.16.756.5.30.1.127.3.6', display: 'Optics' },
  telecom: [
    { system: 'phone' as const, value: '+41315550100' },
    { system: 'email' as const, value: 'meier@example.ch' },
  ],
};

test.each<[ComparedField, Partial<Document>, RegExp]>([
  ['title', { title: 'Befund' }, /^Befund$/],
  [
    'author',
    { authors: [author, { institution: 'Labor', role: author.role, telecom: [] }, { family: 'Aebi', telecom: [] }] },
    /^Dr\. med\. Peter Meier, Spital Seeblick, Gesundheitsfachperson, Augenoptik, \+41.31.555.01.00, meier@example\.ch; Labor, Gesundheitsfachperson; Aebi$/,
  ],
  ['creationTime', { creationTime: '2026-11-18T09:05:00+01:00' }, /^18\.11\.2026 09\.05$/],
  [
    'serviceTime',
    { serviceStart: '2026-11-01T08:00:00+01:00', serviceStop: '2026-11-03' },
    /^01\.11\.2026 08\.00 – 03\.11\.2026$/,
  ],
  ['serviceTime', { serviceStop: '2026-11-03' }, /^03\.11\.2026$/],
  ['confidentialityCode', { confidentiality: confidentialityLevels.secret }, /^Geheim$/],
  ['confidentialityCode', { confidentiality: { code: 'x', system: 'y' } }, /unbekannt/],
  ['availabilityStatus', { availability: 'superseded' }, /^Ungültig$/],
  ['comments', { comments: 'nüchtern' }, /^nüchtern$/],
  [
    'eventCode',
    {
      events: [
        { code: 'a', system: 's', display: 'A' },
        { code: 'b', system: 's', display: 'B' },
      ],
    },
    /^A, B$/,
  ],
  ['patientGender', { sourcePatient: { family: 'Keller', gender: 'female' } }, /^Weiblich$/i],
  ['formatCode', { format: { code: 'x', system: 's', display: 'Form' } }, /^Form$/],
  ['deletionStatus', { deletionStatus: { code: 'x', system: 's', display: 'Löschung' } }, /^Löschung$/],
  ['serviceTime', { serviceStart: '2026-11-01' }, /^01\.11\.2026$/],
  ['languageCode', { language: 'fr-CH' }, /^Französisch/],
  ['mimeType', { attachment: { contentType: 'application/pdf', url: 'x' } }, /^PDF$/],
  ['practiceSetting', { practiceSetting: { code: 'x', system: 's', display: 'Fach' } }, /^Fach$/],
  ['facilityType', { facilityType: { code: 'x', system: 's', display: 'Haus' } }, /^Haus$/],
  // A code is looked up in its own list.
  [
    'practiceSetting',
    { practiceSetting: { code: '394802001', system: 'http://snomed.info/sct', display: 'General medicine' } },
    /^Allgemeinmedizin$/,
  ],
  [
    'facilityType',
    { facilityType: { code: '394747008', system: 'http://snomed.info/sct', display: 'Health authority' } },
    /^Gesundheitsbehörde$/,
  ],
  ['typeCode', { typeCode: { code: '371529009', system: 'http://snomed.info/sct' } }, /^Anamnese$/],
  ['classCode', { classCode: { code: '721927009', system: 'http://snomed.info/sct' } }, /^Zuweisungsschreiben$/],
  [
    'eventCode',
    { events: [{ code: 'TG', system: 'http://dicom.nema.org/resources/ontology/DCM' }] },
    /^Thermographie$/,
  ],
  [
    'formatCode',
    { format: { code: 'urn:che:epr:EPR_Unstructured_Document', system: 'urn:oid:2.16.756.5.30.1.127.3.10.10' } },
    /^Unstrukturiertes EPD-Dokument$/,
  ],
  [
    'deletionStatus',
    {
      deletionStatus: {
        code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested',
        system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
      },
    },
    /^Löschung beantragt$/,
  ],
  ['patientGender', { sourcePatient: { family: 'Keller' } }, /^Keine Angabe$/],
  ['patientGender', {}, /^Keine Angabe$/],
  ['typeCode', { typeCode: { code: '', system: '', display: 'Typ' } }, /^nicht angegeben$/],
  ['typeCode', { typeCode: { code: 'x', system: 's', display: 'Typ' } }, /^Typ$/],
  ['classCode', { classCode: { code: 'x', system: 's', display: 'Klasse' } }, /^Klasse$/],
])('[DOC-11] [COD-01] %s of %j is shown in words', async (field, wanted, expected) => {
  expect(await words(field, wanted)).toMatch(expected);
});

test('[DOC-11] the file of each side is labelled with its size, and a missing value has a label', async () => {
  const attachment = { contentType: 'application/pdf', url: 'x', size: 2048 };
  const sides = [await words('content', { attachment })];
  cleanup();
  sides.push(await words('content', { attachment }, 'after'));
  expect(sides[0]).toMatch(/2\sKB/);
  expect(sides[1]).toMatch(/^Andere Datei.*2\sKB/);
  expect(sides[0]).not.toBe(sides[1]);
  cleanup();
  expect(await words('content', { attachment: { contentType: 'application/pdf', url: 'x' } })).toMatch(/unbekannt/);
  cleanup();
  const empty = await words('serviceTime', {});
  cleanup();
  expect([empty, await words('title', { title: '' })]).toEqual(['Keine Angabe', 'Keine Angabe']);
  cleanup();
  const { deletionStatus: _none, ...unstated } = aDocument({});
  const element = <Words field="deletionStatus" document={unstated} side="before" />;
  await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
  expect(screen.getByTestId('words').textContent).toBe('Keine Angabe');
});

test('[DOC-11] the labels of codes and the numbers are those of the language of the portal, also once it has changed', async () => {
  expect(await words('languageCode', { language: 'fr-CH' })).toMatch(/^Französisch/);
  await act(() => startTexts('fr-ch'));
  expect(screen.getByTestId('words').textContent).toMatch(/^français/i);
  cleanup();
  const attachment = { contentType: 'application/pdf', url: 'x', size: 1536 };
  expect(await words('content', { attachment }, 'after', 'fr-ch')).toMatch(/1,5\sKB/);
});

test('[DOC-11] each compared field is named as on the page of the document', async () => {
  const t = await translateIn('de-ch');
  expect(Object.entries(comparedTerms).map(([field, term]) => `${field}: ${t(term)}`)).toEqual([
    'title: Titel',
    'author: Autorin, Autor',
    'creationTime: Datum',
    'typeCode: Dokumenttyp',
    'classCode: Dokumentklasse',
    'confidentialityCode: Vertraulichkeit',
    'availabilityStatus: Status',
    'comments: Bemerkungen',
    'practiceSetting: Fachgebiet',
    'facilityType: Art der Einrichtung',
    'serviceTime: Behandlung',
    'eventCode: Ereignisse',
    'languageCode: Sprache',
    'patientGender: Geschlecht',
    'deletionStatus: Löschung',
    'formatCode: Format',
    'mimeType: Dateityp',
    'content: Inhalt der Datei',
  ]);
});
