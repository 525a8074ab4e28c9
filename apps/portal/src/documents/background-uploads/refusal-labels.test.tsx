import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CallFailure } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import type { SessionState } from '@epr/domain/session';
import { platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { fileRefused, useRefusalLabel } from './refusal-labels.ts';

afterEach(cleanup);

function Words({ refusal }: { readonly refusal: CallFailure }) {
  return <p data-testid="words">{useRefusalLabel()(refusal)}</p>;
}

const expired = 'Ihre Sitzung ist abgelaufen. Melden Sie sich neu an; Ihre Angaben bleiben erhalten.';
const forbidden = 'Sie dürfen in dieses EPD keine Dokumente hochladen.';

test.each<[string, CallFailure, Partial<SessionState>, string | RegExp]>([
  ['the platform’s own reason', { reason: 'invalid', messageKey: 'documents.check.virusFound' }, {}, /Virus/],
  [
    'a file that is too large',
    { reason: 'tooLarge', messageKey: 'documents.upload.tooLarge' },
    {},
    /^So grosse Dateien/,
  ],
  ['a document that exists already', { reason: 'invalid', status: 409 }, {}, /schon gespeichert/],
  ['no access', { reason: 'noAccess', status: 403 }, {}, forbidden],
  ['no access in an emergency', { reason: 'noAccess', status: 403 }, { emergency: 'granted' }, /^Im Notfallzugriff/],
  ['a late answer in an emergency', { reason: 'timedOut' }, { emergency: 'granted' }, /nicht rechtzeitig/],
  ['a record that is closed to one', { reason: 'unauthorizedPatientAccess' }, {}, forbidden],
  ['a session that could not be renewed', { reason: 'refreshRefused' }, {}, expired],
  ['no token', { reason: 'noToken' }, {}, expired],
  ['the end of the session', { reason: 'signedOut' }, {}, expired],
  ['a cut line', { reason: 'unreachable' }, {}, 'Die Verbindung ist abgebrochen.'],
  ['a late answer', { reason: 'timedOut' }, {}, /nicht rechtzeitig/],
  ['a full store', { reason: 'storageFull', status: 507 }, {}, /kein Platz/],
  ['a type of file the platform does not take', { reason: 'typeNotAllowed' }, {}, /Art von Datei|Dateityp|nimmt/],
  ['invalid metadata', { reason: 'invalid', status: 422 }, {}, /ungültig/],
  ['anything else', { reason: 'clientUnknown' }, {}, /Fehler aufgetreten/],
])('[DOC-19] shows why an upload was refused: %s', async (_what, refusal, state, words) => {
  await renderScreen({
    routes: [{ path: '/', element: <Words refusal={refusal} /> }],
    at: '/',
    platform: platform({}),
    state,
  });
  expect((await screen.findByTestId('words')).textContent).toMatch(words);
});

test.each<[string, RegExp]>([
  ['pdfUnreadable', /^Diese PDF-Datei ist beschädigt oder zu gross/],
  ['fhirInvalid', /^Diese Datei ist kein gültiges FHIR-Dokument\./],
  ['cdaInvalid', /^Diese Datei ist kein gültiges CDA-Dokument\./],
  ['xmlInvalid', /^Diese XML-Datei ist fehlerhaft/],
  ['metadataInvalid', /^Die Angaben zu diesem Dokument sind technisch nicht gültig\./],
  ['structuredTooLarge', /^Dieses strukturierte Dokument ist zu gross, um geprüft zu werden\./],
])('[DOC-19] [COM-07] shows what the platform found in the file: %s', async (found, words) => {
  const refusal = { reason: 'invalid', status: 422, messageKey: `documents.check.${found}` as MessageKey } as const;
  await renderScreen({
    routes: [{ path: '/', element: <Words refusal={refusal} /> }],
    at: '/',
    platform: platform({}),
  });
  expect((await screen.findByTestId('words')).textContent).toMatch(words);
});

test('[DOC-18] another file helps when the file itself was refused, and only then', () => {
  const ofTheFile = [
    'virusFound',
    'pdfProtected',
    'pdfUnreadable',
    'fhirInvalid',
    'bundleInvalid',
    'compositionFirst',
    'cdaInvalid',
    'xmlInvalid',
    'structuredTooLarge',
  ] as const;
  expect(ofTheFile.filter((name) => !fileRefused({ messageKey: `documents.check.${name}` }))).toEqual([]);
  for (const messageKey of ['documents.check.virusScanUnavailable', 'documents.change.overtaken'] as const)
    expect(fileRefused({ messageKey })).toBe(false);
  expect(fileRefused({})).toBe(false);
});
