import { beforeAll, expect, test } from 'vitest';
import type { AccessLog } from '@epr/client/access-log';
import { timeline, type LogEntry } from '@epr/domain/access-log';
import type { Day, Spid } from '@epr/domain/values';
import { startTexts, type Translate } from '../../../i18n/index.ts';
import { currentTexts } from '../../../i18n/translations.ts';
import type { Reader } from '../sentence-label.ts';
import { printableLog } from './printable-log.ts';

let t: Translate;
beforeAll(async () => {
  await startTexts('de-ch');
  ({ t } = currentTexts());
});

const spid = '761337610411353650' as Spid;
const reader: Reader = { role: 'PAT', identity: { subject: 'anna', name: 'Anna Keller', roles: ['PAT'], spid } };
const entry: LogEntry = {
  id: '1',
  recorded: '2026-11-22T13:02:00Z',
  subtype: 'ATC_DOC_READ',
  outcome: '0',
  agents: [{ initiator: true, role: 'HCP', name: 'Dr. M. Meier' }],
  object: { kind: 'document', uniqueId: '1.2.3', title: 'Austrittsbericht' },
  flaws: [],
  fields: () => [],
};
const filter = { from: '2026-10-24' as Day, until: '2026-11-23' as Day };
const paperOf = (log: Partial<AccessLog>, narrowed: object = {}, signal = new AbortController().signal) => {
  const entries = log.entries ?? [entry];
  const whole = { entries, finished: true, gaps: [], unreadable: 0, ...log };
  const source = { log: whole, timeline: timeline(entries), filter: { ...filter, ...narrowed }, name: 'Anna Keller' };
  return printableLog({ ...source, community: 'Stammgemeinschaft Muster', reader }, t, 'de-ch', signal);
};

test('[AUD-01] [AUD-03] states the patient and the period, lists emergency accesses first, and describes each entry with its outcome', async () => {
  const emergency = { ...entry, purpose: 'EMER' as const };
  const refused = { ...entry, id: '2', outcome: '8' as const };
  const paper = await paperOf({ entries: [refused, emergency] });
  expect(paper.title).toBe('Zugriffsprotokoll von Anna Keller, 24.10.2026 bis 23.11.2026');
  expect(paper.facts[0]).toMatch(/^Stammgemeinschaft Muster · Stand: \d\d\.\d\d\.\d{4}, /);
  expect(paper.language).toBe('de-CH');
  expect(paper.facts[1]).toBe('2 Einträge');
  expect(paper.columns).toEqual(['Datum', 'Zeitpunkt', 'Was geschah']);
  expect(paper.parts.map(({ heading }) => heading)).toEqual(['Notfallzugriffe', 'Alle anderen Zugriffe']);
  expect(paper.parts[1]?.lines).toEqual([
    ['22.11.2026', '14.02', 'Dr. M. Meier wollte «Austrittsbericht» öffnen. (Abgelehnt)'],
  ]);
  expect(paper.missing).toBeUndefined();
});

test('[AUD-02] [AUD-05] states the active filters and what is missing from the log', async () => {
  const gaps = [{ community: 'urn:oid:2.999.756.2', words: 'Gemeinschaft Ost' }];
  const { recorded: _none, ...timeless } = entry;
  const paper = await paperOf({ gaps, entries: [timeless] }, { subtype: 'ATC_LOG_READ', role: 'PAT' });
  expect(paper.parts[0]?.lines[0]?.slice(0, 2)).toEqual(['Ohne lesbare Zeit', '']);
  expect(paper.facts[1]).toBe('1 Eintrag · Ereignis: Zugriffsprotokoll angesehen · Wer: Patientin, Patient');
  expect(paper.missing).toMatch(/Keine vollständige Antwort von: Gemeinschaft Ost/);
});

test('[AUD-01] formats thousands of entries completely, and rejects when the export is aborted', async () => {
  const entries = Array.from({ length: 1001 }, (_, at) => ({ ...entry, id: String(at) }));
  const paper = await paperOf({ entries });
  expect(paper.parts[0]?.lines).toHaveLength(1001);
  const wanted = new AbortController();
  const given = paperOf({ entries }, {}, wanted.signal);
  wanted.abort();
  await expect(given).rejects.toThrow();
});
