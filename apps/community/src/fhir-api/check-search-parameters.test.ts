import type { Spid } from '@epr/domain/values';
import { describe, expect, it } from 'vitest';
import { unreadableIfMatch } from './if-match.ts';
import {
  splitAlternatives,
  handlingOf,
  requestedPage,
  checkSearchParameters,
  tooManyValues,
} from './check-search-parameters.ts';

const anna = '761337610411353650' as Spid;
const query = (text: string): URLSearchParams => new URLSearchParams(text);
const known = ['status', 'patient', 'patient.identifier', 'subject:Patient', 'entity.identifier'];

describe('the parameters of a search', () => {
  it('[COM-03] [DOC-01] are the known ones and those of every search, in their order', () => {
    const all = 'status=current&_count=5&_offset=1&_format=json&_pretty=true&_summary=count&_elements=id&_total=none';
    expect(String((checkSearchParameters(query(all), known, anna) as { value: unknown }).value)).toBe(all);
  });

  it('[COM-03] an unknown one is rejected, and dropped only with handling=lenient', () => {
    const asked = query(`status=current&${'colour'.repeat(20)}=red`);
    const refused = checkSearchParameters(asked, known, anna);
    expect(refused).toMatchObject({ ok: false, error: { status: 400 } });
    expect(JSON.stringify(refused)).toContain(`Unknown search parameter: ${'colour'.repeat(10)}"`);
    const lenient = checkSearchParameters(asked, known, anna, 'lenient');
    expect(String(lenient.ok && lenient.value)).toBe('status=current');
  });

  it.each([
    ['', 'strict'],
    ['handling=strict', 'strict'],
    ['handling=lenient', 'lenient'],
    ['return=minimal; Handling = "lenient"', 'lenient'],
    ['return=minimal, handling=lenient', 'lenient'],
    ['mishandling=lenient', 'strict'],
    ['handling=lenienty', 'strict'],
  ])('[COM-03] Prefer: %s means %s handling', (prefer, handling) => {
    expect(handlingOf(prefer)).toBe(handling);
  });

  it('[COM-03] are rejected with a character the database cannot store', () => {
    for (const text of ['status=a%00b', 'status=a%00b&status=c', 'status=c&status=a%00b'])
      expect(checkSearchParameters(query(text), known, anna)).toMatchObject({ ok: false, error: { status: 400 } });
  });

  it.each([
    [`patient=Patient/${anna}`, 200],
    [`patient=https://elsewhere.example/fhir/Patient/${anna}`, 200],
    [`patient=${anna}`, 200],
    [`patient.identifier=urn:oid:2.16.756.5.30.1.127.3.10.3|${anna}`, 200],
    [`entity.identifier=urn:oid:2.16.756.5.30.1.127.3.10.3|${anna}`, 200],
    ['patient=Patient/761337610411353651', 403],
    ['subject:Patient=761337610411353651', 403],
    ['entity.identifier=761337610411353651', 403],
    [`patient=${anna}&patient=761337610411353651`, 403],
    [`patient=xPatient/${anna}`, 403],
    [`patient.identifier=urn:oid:2x16.756.5.30.1.127.3.10.3|${anna}`, 403],
  ])('[COM-04] [DOC-01] %s with a token for Anna returns %i', (text, status) => {
    const answer = checkSearchParameters(query(text), known, anna);
    expect(answer.ok ? 200 : answer.error.status).toBe(status);
    // Without a patient in the token, any patient parameter is accepted.
    expect(checkSearchParameters(query(text), known, undefined).ok).toBe(true);
  });
});

describe('the page of a search', () => {
  it.each<[string, { count: number; offset: number } | undefined]>([
    ['', { count: 40, offset: 0 }],
    ['_offset=50', { count: 90, offset: 50 }],
    ['_count=7', { count: 7, offset: 0 }],
    ['_count=0', { count: 0, offset: 0 }],
    ['_count=101&_offset=3', { count: 100, offset: 3 }],
    ['_summary=count&_count=7', { count: 0, offset: 0 }],
    ['_summary=true', { count: 40, offset: 0 }],
    ['_offset=1234567', { count: 100, offset: 1_234_567 }],
    ['_count=-1', undefined],
    ['_count=', undefined],
    ['_count=1.5', undefined],
    ['_offset=x', undefined],
    ['_offset=12345678', undefined],
  ])('[COM-03] is read from «%s», or rejected', (text, page) => {
    const answer = requestedPage(query(text), 100, (offset) => 40 + offset);
    expect(answer.ok ? answer.value : answer.error.status).toEqual(page ?? 400);
  });

  it('[COM-03] has the maximum length where no default is given', () => {
    expect(requestedPage(query(''), 100)).toEqual({ ok: true, value: { count: 100, offset: 0 } });
  });
});

describe('the values of a search', () => {
  it('[COM-06] are counted across all parameters', () => {
    expect(tooManyValues(query('a=1,2&b=3'), 3)).toBeUndefined();
    expect(tooManyValues(query('a=1,2&b=3&b=4'), 3)).toMatchObject({ status: 413 });
  });

  it('[COM-03] are separated by commas, except for escaped ones', () => {
    expect(splitAlternatives('a,b')).toEqual(['a', 'b']);
    expect(splitAlternatives(String.raw`a\,b\|c\$,d`)).toEqual(['a,b|c$', 'd']);
    // The backslash itself is escaped here, not the comma.
    expect(splitAlternatives(String.raw`a\\,b`)).toEqual(['a\\', 'b']);
    expect(splitAlternatives(String.raw`a\\\,b,`)).toEqual([String.raw`a\,b`, '']);
    expect(splitAlternatives('a')).toEqual(['a']);
  });
});

it('[COM-03] [COM-06] every refusal has its status, its code and its reason', () => {
  const refused = (answer: ReturnType<typeof requestedPage> | ReturnType<typeof checkSearchParameters>) =>
    !answer.ok && answer.error;
  const refusals = [
    refused(checkSearchParameters(query('colour=red'), known, anna)),
    refused(checkSearchParameters(query('status=a%00b'), known, anna)),
    refused(checkSearchParameters(query('patient=Patient/761337610411353651'), known, anna)),
    refused(requestedPage(query('_count=x'), 100)),
    tooManyValues(query('a=1,2&b=3&b=4'), 3),
    unreadableIfMatch('If-Match'),
  ];
  const issue = (code: string, diagnostics: string) => ({ issue: [{ severity: 'error', code, diagnostics }] });
  expect(refusals).toMatchObject([
    { status: 400, resource: issue('not-supported', 'Unknown search parameter: colour') },
    { status: 400, resource: issue('value', 'A search parameter contains NUL') },
    { status: 403, resource: issue('forbidden', 'The patient is not the one of the token') },
    { status: 400, resource: issue('value', '_count and _offset are whole numbers') },
    { status: 413, resource: issue('too-costly', 'A search takes at most 3 values') },
    { status: 400, resource: issue('value', 'If-Match cannot be read') },
  ]);
});
