import { beforeAll, describe, expect, test } from 'vitest';
import { auditSubtypes, type LogAgent, type LogEntry } from '@epr/domain/access-log';
import type { Day, Spid } from '@epr/domain/values';
import { startTexts, translateIn, type Locale, type Translate } from '../../i18n/index.ts';
import { withoutRomansh } from '../../i18n/testing/without-romansh.ts';
import { currentTexts } from '../../i18n/translations.ts';
import { logCsv } from './export/log-csv.ts';
import { sentenceLabel, type Reader } from './sentence-label.ts';
import { dayHeading, formatLogTime, logTimeLabel } from './time-labels.ts';

let t: Translate;
beforeAll(async () => {
  await startTexts('de-ch');
  ({ t } = currentTexts());
});

const spid = '761337610411353650' as Spid;
const reader: Reader = { role: 'PAT', identity: { subject: 'anna', name: 'Anna Keller', roles: ['PAT'], spid } };
const rita: Reader = { role: 'REP', identity: { subject: 'rita', name: 'Rita', roles: ['REP'] } };
const meier: LogAgent = { initiator: true, role: 'HCP', name: 'Dr. M. Meier' };
const practice: LogAgent = { initiator: false, role: 'GRP', name: 'Praxis P' };
const line = (more: Partial<LogEntry>): LogEntry => ({
  id: '1',
  recorded: '2026-11-22T13:02:00Z',
  subtype: 'ATC_DOC_READ',
  outcome: '0',
  agents: [meier, practice],
  object: { kind: 'document', uniqueId: '1.2.3', title: 'Austrittsbericht' },
  flaws: [],
  fields: () => [],
  ...more,
});

describe('[AUD-01] the sentence of an entry', () => {
  test('[VAC-06] a certificate is no document of the record: what was converted is named an extract', () => {
    const { object: _document, ...certificate } = line({ operation: 'conversion' });
    expect(sentenceLabel(certificate, t, reader)).toBe(
      'Dr. M. Meier (Praxis P) hat «Auszug aus dem EPD» als Seite anzeigen lassen.',
    );
  });

  test.each<readonly [Partial<LogEntry>, string]>([
    [{}, 'Dr. M. Meier (Praxis P) hat «Austrittsbericht» geöffnet.'],
    [{ outcome: '8' }, 'Dr. M. Meier (Praxis P) wollte «Austrittsbericht» öffnen.'],
    [{ outcome: '12' }, 'Dr. M. Meier (Praxis P) wollte «Austrittsbericht» öffnen.'],
    [{ outcome: '4' }, 'Dr. M. Meier (Praxis P) hat «Austrittsbericht» geöffnet.'],
    [
      { agents: [{ initiator: true, role: 'PAT', name: 'Anna Keller', id: spid }] },
      'Anna Keller (Sie) hat «Austrittsbericht» geöffnet.',
    ],
    [
      { agents: [{ initiator: true, role: 'ASS', name: 'Lena' }, { ...meier, initiator: false }, practice] },
      'Lena (Praxis P) im Namen von Dr. M. Meier hat «Austrittsbericht» geöffnet.',
    ],
    [{ operation: 'conversion' }, 'Dr. M. Meier (Praxis P) hat «Austrittsbericht» als Seite anzeigen lassen.'],
    [
      {
        subtype: 'ATC_POL_CREATE_AUT_PART_AL',
        object: { kind: 'right', role: 'HCP', name: 'Dr. Muster', level: 'restricted', until: '2027-01-31' as Day },
      },
      'Dr. M. Meier (Praxis P) hat ein Zugriffsrecht erteilt: Dr. Muster (eingeschränkter Zugriff, bis 31.01.2027).',
    ],
    [
      {
        subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY',
        agents: [{ initiator: false, name: 'Verzeichnis' }],
        object: { kind: 'groupEntry', professionals: [{ name: 'Dr. Neu' }], group: { name: 'Kardiologie' } },
      },
      'Dr. Neu gehört neu zu «Kardiologie». Diese Gruppe hat ein Zugriffsrecht.',
    ],
    [
      { agents: [{ initiator: true, role: 'REP', name: '', id: 'rita' }] },
      'Unbekannt hat «Austrittsbericht» geöffnet.',
    ],
    [
      { object: { kind: 'document', uniqueId: '1.2.3' } },
      'Dr. M. Meier (Praxis P) hat «Dokument ohne Titel» geöffnet.',
    ],
    [
      { operation: 'conversion', object: { kind: 'document', uniqueId: '1.2.3' } },
      'Dr. M. Meier (Praxis P) hat «Dokument ohne Titel» als Seite anzeigen lassen.',
    ],
    [
      {
        subtype: 'ATC_POL_CREATE_AUT_PART_AL',
        object: { kind: 'right', role: 'HCP', id: '7601000050717', provideLevel: 'secret' },
      },
      'Dr. M. Meier (Praxis P) hat ein Zugriffsrecht erteilt: 7601000050717 (geheim).',
    ],
    [
      { subtype: 'ATC_POL_CREATE_AUT_PART_AL', object: { kind: 'right', role: 'HCP' } },
      'Dr. M. Meier (Praxis P) hat ein Zugriffsrecht erteilt: eine Person.',
    ],
    [
      {
        subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY',
        object: { kind: 'groupEntry', professionals: [{ gln: '7601000050717' }, {}], group: { id: 'urn:oid:2.999.7' } },
      },
      '7601000050717, eine Person gehören neu zu «urn:oid:2.999.7». Diese Gruppe hat ein Zugriffsrecht.',
    ],
    [
      { subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY', object: { kind: 'groupEntry', professionals: [] } },
      'eine Person gehört neu zu «unbekannte Gruppe». Diese Gruppe hat ein Zugriffsrecht.',
    ],
    [
      {
        agents: [
          { initiator: true, role: 'ASS', name: '', id: 'lena' },
          { initiator: false, role: 'HCP', name: '', id: '7601000102737' },
          { initiator: false, role: 'HCP', name: '' },
          { initiator: false, role: 'HCP', name: 'Dr. M. Meier' },
          { initiator: false, role: 'GRP', name: '' },
        ],
      },
      'lena im Namen von 7601000102737, Dr. M. Meier hat «Austrittsbericht» geöffnet.',
    ],
    [{ agents: [], operation: 'patientSearch' }, 'Unbekannt hat das EPD in der Patientensuche gefunden.'],
  ])('%j', (more, words) => expect(sentenceLabel(line(more), t, reader)).toBe(words));

  test.each([
    [{ level: 'normal' }, 'normaler Zugriff'],
    [{ level: 'delegation-and-normal' }, 'normaler Zugriff, darf weitergeben'],
    [{ level: 'delegation-and-restricted' }, 'eingeschränkter Zugriff, darf weitergeben'],
    [{ level: 'full' }, 'voller Zugriff'],
    [{ level: 'exclusion-list' }, 'ausgeschlossen'],
    [{ provideLevel: 'normal' }, 'normal zugänglich'],
    [{ provideLevel: 'restricted' }, 'eingeschränkt zugänglich'],
  ] as const)('of an access right names its level: %j', (level, words) => {
    const object = { kind: 'right', role: 'HCP', name: 'Dr. Muster', ...level } as const;
    expect(sentenceLabel(line({ subtype: 'ATC_POL_UPDATE_AUT_PART_AL', object }), t, reader)).toContain(
      `Dr. Muster (${words})`,
    );
  });

  test.each<readonly [Locale, readonly [string, string], readonly [string, string]]>([
    ['de-ch', ['gehört neu', 'gehören neu'], ['gehört nicht mehr', 'gehören nicht mehr']],
    ['fr-ch', ['fait désormais', 'font désormais'], ['ne fait plus', 'ne font plus']],
    ['it-ch', ['fa ora', 'fanno ora'], ['non fa più', 'non fanno più']],
    ['en-us', ['now belongs', 'now belong'], ['no longer belongs', 'no longer belong']],
    ['rm-ch', ['fa ussa', 'fan ussa'], ['na fa betg', 'na fan betg']],
  ])('several people who join or leave a group have the plural in %s', async (locale, joined, left) => {
    const translate = await translateIn(locale);
    const sentence = (names: readonly string[], change: object) =>
      sentenceLabel(
        line({
          subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY',
          object: { kind: 'groupEntry', professionals: names.map((name) => ({ name })), ...change },
        }),
        translate,
        reader,
      );
    for (const [change, [one, several]] of [
      [{}, joined],
      [{ left: true }, left],
    ] as const) {
      expect(sentence(['Eva Lindt'], change)).toContain(`Eva Lindt ${one} `);
      expect(sentence(['Eva Lindt', 'Jan Moser'], change)).toContain(`Eva Lindt, Jan Moser ${several} `);
    }
  });

  test.each<readonly [Partial<LogEntry>, string]>([
    [{ label: 'Röntgenbild gedruckt', code: 'X-1' }, 'Dr. M. Meier (Praxis P): Röntgenbild gedruckt.'],
    [{ code: 'X-1' }, 'Dr. M. Meier (Praxis P): X-1.'],
    [{}, 'Dr. M. Meier (Praxis P): unbekanntes Ereignis.'],
  ])('of no national kind names what is known of it: %j', (more, words) => {
    const { subtype: _national, object: _none, ...foreign } = line(more);
    expect(sentenceLabel(foreign, t, reader)).toBe(words);
  });

  test.each<readonly [LogAgent, Reader, boolean]>([
    [{ initiator: true, role: 'PAT', name: 'Anna Keller', id: spid }, reader, true],
    [{ initiator: true, role: 'PAT', name: 'Anna Keller' }, reader, true],
    [{ initiator: true, role: 'PAT', name: 'Anna Keller', id: '761337610469261945' }, reader, false],
    [{ initiator: true, role: 'REP', name: 'Anna Keller', id: 'anna' }, reader, false],
    [{ initiator: true, role: 'REP', name: 'Rita', id: 'rita' }, rita, true],
    [{ initiator: true, role: 'REP', name: 'Rolf', id: 'rolf' }, rita, false],
    [{ initiator: true, role: 'REP', name: 'Rolf' }, rita, false],
  ])('%j is marked as the reader only when acting in their own name', (agent, eyes, own) => {
    expect(sentenceLabel(line({ agents: [agent] }), t, eyes).includes('(Sie)')).toBe(own);
  });

  test('a representative does not act "on behalf of" the patient, and an organisation is named only once', () => {
    const agents = [
      { initiator: true, role: 'REP', name: 'Rita' },
      { initiator: false, role: 'PAT', name: 'Anna Keller' },
      { initiator: false, role: 'GRP', name: 'Kardiologie, Spital Seeblick' },
      { initiator: false, role: 'GRP', name: 'Spital Seeblick' },
      { initiator: false, role: 'GRP', name: 'Praxis P' },
    ] as const;
    const words = sentenceLabel(line({ agents }), t, reader);
    expect(words).toBe(
      'Rita (Kardiologie, Spital Seeblick, Praxis P) in Vertretung von Anna Keller hat «Austrittsbericht» geöffnet.',
    );
  });

  test('[AUD-04] every event has a sentence for success and for refusal, with no placeholder left', () => {
    for (const subtype of auditSubtypes)
      for (const outcome of ['0', '8'] as const) {
        const { object: _none, ...bare } = line({ subtype, outcome });
        expect(sentenceLabel(bare, t, reader)).not.toMatch(/\{\{|undefined/);
      }
  });

  test('dates and times use the Swiss time zone and formats', () => {
    expect(logTimeLabel({ recorded: '2026-11-22T13:02:00Z' }, 'de-ch')).toBe('14.02');
    expect(logTimeLabel({ recorded: '2026-11-22T13:02:00Z' }, 'fr-ch')).toBe('14:02');
    const today = '2026-11-22' as Day;
    expect(dayHeading(today, today, t, 'de-ch')).toBe('Heute');
    expect(dayHeading('2026-11-21' as Day, today, t, 'de-ch')).toBe('Gestern');
    expect(dayHeading('2026-11-20' as Day, today, t, 'de-ch')).toBe('Freitag, 20.11.2026');
    expect(dayHeading(undefined, today, t, 'de-ch')).toBe('Ohne lesbare Zeit');
    expect([{}, { recorded: '2026-11-22T23:02:31Z' }].map(formatLogTime)).toEqual(['', '23.11.2026, 00:02:31']);
  });
});

describe('[AUD-01] the log as a CSV table', () => {
  test('has a row for each entry, quotes values that need it, and contains no formula', async () => {
    const title = '=HYPERLINK("http://x"); "Bericht"';
    const file = await logCsv(
      [line({ object: { kind: 'document', uniqueId: '1', title } }), line({ agents: [{ ...meier, name: '+41' }] })],
      t,
      reader,
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(head).toMatch(/^Was geschah;Zeitpunkt;Ereignis/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('""Bericht""');
    expect(rows.join('\n')).not.toMatch(/(^|;)[=+]/m);
  });

  test('has the sentence and every field of an entry, separated by semicolons', async () => {
    const entry = line({ purpose: 'NORM', community: 'urn:oid:2.999.1', traceparent: '00-1', outcome: '8' });
    expect((await (await logCsv([entry], t, reader)).text()).split('\r\n')).toEqual([
      'Was geschah;Zeitpunkt;Ereignis;Ergebnis;Zweck;Durch;Im Namen von;Gruppe;Dokument;Gemeinschaft;Vorgangsnummer',
      [
        ...['Dr. M. Meier (Praxis P) wollte «Austrittsbericht» öffnen.', '22.11.2026, 14:02:00', 'Dokument geöffnet'],
        ...['Abgelehnt', 'Normaler Zugriff', 'Dr. M. Meier (Gesundheitsfachperson)', '', 'Praxis P (Gruppe)'],
        ...['Austrittsbericht (1.2.3)', 'urn:oid:2.999.1', '00-1'],
      ].join(';'),
      '',
    ]);
  });

  test('puts several values of the same field into one cell', async () => {
    const object = {
      kind: 'groupEntry',
      professionals: [{ name: 'Dr. Neu' }],
      group: { name: 'Kardiologie' },
    } as const;
    const [head = '', row = ''] = (await (await logCsv([line({ object })], t, reader)).text()).split('\r\n');
    expect(head.split(';').filter((one) => one === t('accessLog.details.groups'))).toHaveLength(1);
    expect(row).toMatch(/"Praxis P[^"]*; Kardiologie"/);
    // A group that is not named takes nothing away from the others.
    const nameless = line({ object: { kind: 'groupEntry', professionals: [] } });
    expect(await (await logCsv([nameless], t, reader)).text()).toContain(';Praxis P (Gruppe);');
  });

  test.each(['=1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'])('%j is not a formula in any cell', async (title) => {
    const file = await logCsv([line({ agents: [{ ...meier, name: title }] })], t, reader);
    const cells = (await file.text()).split('\r\n')[1]?.split(';') ?? [];
    expect(cells.filter((one) => /^"?[=+\-@\t\r]/.test(one))).toEqual([]);
    expect(cells.some((one) => one.replace(/^"/, '').startsWith("'"))).toBe(true);
  });

  test('the CSV export rejects when it is aborted', async () => {
    const waiting = new AbortController();
    const lines = Array.from({ length: 600 }, () => line({}));
    const made = logCsv(lines, t, reader, { signal: waiting.signal, progress: () => waiting.abort() });
    await expect(made).rejects.toThrow();
  });

  test('builds thousands of rows in slices, in order and with all columns', async () => {
    const documents = Array.from({ length: 1999 }, (_, at) =>
      line({ object: { kind: 'document', uniqueId: '1', title: `Bericht ${at}` } }),
    );
    const done: number[] = [];
    const right = line({ object: { kind: 'right', role: 'HCP', name: 'Peter Meier', level: 'normal' } });
    const file = await logCsv([...documents, right], t, reader, { progress: (count) => done.push(count) });
    expect(done.length).toBeGreaterThan(2);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    const [head = '', ...rows] = (await file.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(2000);
    expect(rows.every((row) => row.split(';').length === head.split(';').length)).toBe(true);
    expect(rows[1234]).toContain('Bericht 1234');
    // A field that only the last entry has gets a column too.
    expect(head.split(';')).toContain(t('accessLog.details.about'));
    expect(rows.at(-1)).toContain('Peter Meier –');
  });
});

test('[NAV-16] days of the week are in Romansh too, which not every browser knows', () => {
  withoutRomansh();
  const heading = (day: string, locale: 'rm-ch' | 'it-ch') =>
    dayHeading(day as Day, '2026-11-22' as Day, (key) => key, locale);
  expect([heading('2026-11-15', 'rm-ch'), heading('2026-11-20', 'rm-ch'), heading('2026-11-20', 'it-ch')]).toEqual([
    'Dumengia, 15.11.2026',
    'Venderdi, 20.11.2026',
    'Venerdì, 20.11.2026',
  ]);
});
