import { beforeAll, expect, test } from 'vitest';
import { auditSubtypes, sentenceOf, type AuditObject, type LogEntry } from '@epr/domain/access-log';
import type { Day } from '@epr/domain/values';
import { startTexts } from '../../i18n/index.ts';
import { currentTexts } from '../../i18n/translations.ts';
import { detailItems } from './entries/log-entry-details.tsx';
import { sentenceLabel, type Reader } from './sentence-label.ts';

beforeAll(() => startTexts('de-ch'));

const reader: Reader = { role: 'REP', identity: { subject: 'rita', name: 'Rita', roles: ['REP'] } };
const report: AuditObject = { kind: 'document', uniqueId: '1.2.3', title: 'Austrittsbericht' };
const right = (more: Partial<AuditObject & { kind: 'right' }> = {}) =>
  ({ kind: 'right', role: 'HCP', name: 'Dr. Muster', ...more }) as const;
const group: AuditObject = {
  kind: 'groupEntry',
  professionals: [{ name: 'Dr. Neu' }],
  group: { name: 'Kardiologie' },
};

/** Subtype, what else the entry says, the national event, and the sentence of the act: performed, and refused. */
const acts: readonly (readonly [NonNullable<LogEntry['subtype']>, Partial<LogEntry>, string, string, string])[] = [
  [
    'ATC_DOC_CREATE',
    { object: report },
    'Dokument hochgeladen',
    'A hat «Austrittsbericht» hochgeladen.',
    'A wollte ein Dokument hochladen.',
  ],
  [
    'ATC_DOC_READ',
    { object: report },
    'Dokument geöffnet',
    'A hat «Austrittsbericht» geöffnet.',
    'A wollte «Austrittsbericht» öffnen.',
  ],
  [
    'ATC_DOC_READ',
    { object: report, operation: 'conversion' },
    'Dokument geöffnet',
    'A hat «Austrittsbericht» als Seite anzeigen lassen.',
    'A wollte «Austrittsbericht» als Seite anzeigen lassen.',
  ],
  [
    'ATC_DOC_SEARCH',
    { operation: 'searchIndex' },
    'Dokumente gesucht',
    'A hat die Dokumente für die Suche einlesen lassen.',
    'A wollte die Dokumente für die Suche einlesen lassen.',
  ],
  [
    'ATC_DOC_UPDATE',
    { object: report },
    'Dokument oder Angaben dazu geändert',
    'A hat «Austrittsbericht» geändert.',
    'A wollte «Austrittsbericht» ändern.',
  ],
  [
    'ATC_DOC_UPDATE',
    { operation: 'profileUpdate' },
    'Dokument oder Angaben dazu geändert',
    'A hat die Kontaktangaben geändert.',
    'A wollte die Kontaktangaben ändern.',
  ],
  [
    'ATC_DOC_DELETE',
    { object: report },
    'Löschung verlangt oder ausgeführt',
    'A hat die Löschung von «Austrittsbericht» verlangt.',
    'A wollte «Austrittsbericht» löschen lassen.',
  ],
  [
    'ATC_DOC_DELETE',
    { object: report, operation: 'deletion' },
    'Löschung verlangt oder ausgeführt',
    'A hat «Austrittsbericht» endgültig gelöscht, wie verlangt.',
    'A konnte «Austrittsbericht» nicht endgültig löschen.',
  ],
  [
    'ATC_DOC_SEARCH',
    {},
    'Dokumente gesucht',
    'A hat die Liste der Dokumente angesehen.',
    'A wollte die Liste der Dokumente ansehen.',
  ],
  [
    'ATC_DOC_SEARCH',
    { operation: 'patientSearch' },
    'Dokumente gesucht',
    'A hat das EPD in der Patientensuche gefunden.',
    'A hat in der Patientensuche nach dem EPD gesucht.',
  ],
  [
    'ATC_DOC_SEARCH',
    { operation: 'tokenExchange' },
    'Dokumente gesucht',
    'A hat das EPD geöffnet.',
    'A wollte das EPD öffnen.',
  ],
  [
    'ATC_DOC_READ',
    { operation: 'profileRead' },
    'Dokument geöffnet',
    'A hat die Angaben zur Person angesehen.',
    'A wollte die Angaben zur Person ansehen.',
  ],
  [
    'ATC_POL_CREATE_AUT_PART_AL',
    { object: right({ level: 'delegation-and-normal' }) },
    'Zugriffsrecht erteilt',
    'A hat ein Zugriffsrecht erteilt: Dr. Muster (normaler Zugriff, darf weitergeben).',
    'A wollte ein Zugriffsrecht erteilen: Dr. Muster (normaler Zugriff, darf weitergeben).',
  ],
  [
    'ATC_POL_CREATE_AUT_PART_AL',
    { operation: 'recordCreated' },
    'Zugriffsrecht erteilt',
    'A hat dieses EPD eröffnet.',
    'A wollte ein EPD eröffnen.',
  ],
  [
    'ATC_POL_CREATE_AUT_PART_AL',
    { operation: 'eidLinked' },
    'Zugriffsrecht erteilt',
    'A hat eine eID mit diesem EPD verbunden.',
    'A wollte eine eID mit diesem EPD verbinden.',
  ],
  [
    'ATC_POL_UPDATE_AUT_PART_AL',
    { object: right({ level: 'delegation-and-restricted', until: '2027-01-31' as Day }) },
    'Zugriffsrecht geändert',
    'A hat ein Zugriffsrecht geändert: Dr. Muster (eingeschränkter Zugriff, darf weitergeben, bis 31.01.2027).',
    'A wollte ein Zugriffsrecht ändern: Dr. Muster (eingeschränkter Zugriff, darf weitergeben, bis 31.01.2027).',
  ],
  [
    'ATC_POL_REMOVE_AUT_PART_AL',
    { object: right({ level: 'normal' }) },
    'Zugriffsrecht entzogen',
    'A hat ein Zugriffsrecht entzogen: Dr. Muster.',
    'A wollte ein Zugriffsrecht entziehen: Dr. Muster.',
  ],
  [
    'ATC_POL_DEF_CONFLEVEL',
    { object: right({ provideLevel: 'restricted' }) },
    'Vertraulichkeit neuer Dokumente festgelegt',
    'A hat festgelegt, wie vertraulich neue Dokumente sind (eingeschränkt zugänglich).',
    'A wollte festlegen, wie vertraulich neue Dokumente sind (eingeschränkt zugänglich).',
  ],
  [
    'ATC_POL_DIS_EMER_USE',
    { object: right() },
    'Notfallzugriff ausgeschaltet',
    'A hat den Notfallzugriff ausgeschaltet.',
    'A wollte den Notfallzugriff ausschalten.',
  ],
  [
    'ATC_POL_ENA_EMER_USE',
    { object: right({ level: 'restricted' }) },
    'Notfallzugriff eingeschaltet',
    'A hat den Notfallzugriff eingeschaltet (eingeschränkter Zugriff).',
    'A wollte den Notfallzugriff einschalten (eingeschränkter Zugriff).',
  ],
  [
    'ATC_POL_INCL_BLACKLIST',
    { object: right({ level: 'exclusion-list' }) },
    'Gesundheitsfachperson ausgeschlossen',
    'A hat Dr. Muster vom EPD ausgeschlossen.',
    'A wollte Dr. Muster vom EPD ausschliessen.',
  ],
  [
    'ATC_POL_EXL_BLACKLIST',
    { object: right({ level: 'exclusion-list' }) },
    'Ausschluss einer Gesundheitsfachperson aufgehoben',
    'A hat den Ausschluss von Dr. Muster aufgehoben.',
    'A wollte den Ausschluss von Dr. Muster aufheben.',
  ],
  [
    'ATC_LOG_READ',
    {},
    'Zugriffsprotokoll angesehen',
    'A hat dieses Protokoll angesehen.',
    'A wollte dieses Protokoll ansehen.',
  ],
  [
    'ATC_HPD_GROUP_ENTRY_NOTIFY',
    { object: group },
    'Mitglieder einer Gruppe geändert',
    'Dr. Neu gehört neu zu «Kardiologie». Diese Gruppe hat ein Zugriffsrecht.',
    'Dr. Neu sollte bei «Kardiologie» aufgenommen werden.',
  ],
  [
    'ATC_HPD_GROUP_ENTRY_NOTIFY',
    { object: { ...group, left: true } },
    'Mitglieder einer Gruppe geändert',
    'Dr. Neu gehört nicht mehr zu «Kardiologie». Diese Gruppe hat ein Zugriffsrecht.',
    'Dr. Neu sollte «Kardiologie» verlassen.',
  ],
];

const entry = (subtype: LogEntry['subtype'], more: Partial<LogEntry>): LogEntry => ({
  id: '1',
  recorded: '2026-11-22T13:02:00Z',
  ...(subtype ? { subtype } : {}),
  agents: [{ initiator: true, role: 'PAT', name: 'A' }],
  flaws: [],
  fields: () => [],
  ...more,
});

test.each(acts)(
  '[AUD-01] [AUD-04] says what was done and what was refused: %s %j',
  (subtype, more, event, done, tried) => {
    const { t } = currentTexts();
    const said = (outcome: LogEntry['outcome']) =>
      sentenceLabel(entry(subtype, { ...more, ...(outcome ? { outcome } : {}) }), t, reader);
    expect([said(undefined), said('0'), said('4')]).toEqual([done, done, done]);
    expect([said('8'), said('12')]).toEqual([tried, tried]);
    // An act without a national event of its own is only filed under the nearest one.
    const value = more.operation ? `Eingeordnet unter «${event}»` : event;
    expect(detailItems(entry(subtype, more), t)[1]).toEqual({ term: 'Ereignis', value });
  },
);

test('[AUD-04] no event is missing above', () => {
  expect(new Set(acts.map(([subtype]) => subtype))).toEqual(new Set(auditSubtypes));
  const known = acts.map(([subtype, more]) => sentenceOf(entry(subtype, more)).act);
  expect(known).toHaveLength(new Set(known).size);
});
