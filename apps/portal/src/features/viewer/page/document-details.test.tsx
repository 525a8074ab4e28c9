import { cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import type { Day } from '@epr/domain/values';
import { platform } from '../../../context/testing/platform.ts';
import { onStage } from '../../../context/testing/screen.tsx';
import type { Printing } from '../preview/print-file.ts';
import { DocumentDetails } from './document-details.tsx';
import { usePrinting } from './use-printing.ts';

afterEach(cleanup);

const coded = (display: string) => ({ code: display.toLowerCase(), system: 's', display });

async function detail(term: string, wanted: Partial<Document>) {
  const { homeCommunity: _cast, ...document } = aDocument(wanted);
  const one = { ...document, ...(wanted.homeCommunity ? { homeCommunity: wanted.homeCommunity } : {}) };
  await onStage({
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
])('[DOC-11] the details say of %s with %j: %s', async (term, wanted, expected) => {
  expect(await detail(term, wanted)).toBe(expected);
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
    { role: 'REP', proxy: { firstName: 'Lea', lastName: 'Keller', spid: '761337610000000000' as never } },
    'Keller Lea',
  ],
])('[DOC-15] on paper stand whose document it is (%s), and what it is called', async (_whose, state, whose) => {
  const told: Printing[] = [];
  const document = aDocument({ title: '', creationTime: '2026-11-18' });
  await onStage({
    routes: [{ path: '/', element: <Probe document={document} tell={(one) => void told.push(one)} /> }],
    at: '/',
    platform: platform({}),
    state,
  });
  expect(told[0]?.header).toEqual([whose, 'Ohne Titel · 18.11.2026 · Dr. med. Peter Meier · Spital Seeblick']);
});
