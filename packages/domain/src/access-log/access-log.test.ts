import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsBeforeStart, type Day } from '../values/index.ts';
import { auditSubtypes } from './audit-entry.ts';
import { auditRoles, initiatorRoles, isAuditRole, isAuditSubtype } from './audit-codes.ts';
import { readFilter, writeFilter, defaultFilter } from './filter.ts';
import type { LogAgent, LogEntry } from './log-entry.ts';
import { logRows } from './log-rows.ts';
import { sentenceOf } from './sentence.ts';
import { entryCount, timeline, withoutDuplicates } from './timeline.ts';

const meier: LogAgent = { initiator: true, role: 'HCP', name: 'Dr. Meier', id: '7601000102737' };
const line = (more: Partial<LogEntry> = {}): LogEntry => ({
  id: 'a',
  recorded: '2026-11-20T13:02:00Z',
  subtype: 'ATC_DOC_READ',
  outcome: '0',
  agents: [meier],
  flaws: [],
  fields: () => [],
  ...more,
});
const today = '2026-11-22' as Day;
const reading = (address: Readonly<Record<string, string>>) => (name: string) => address[name] ?? null;

describe('the sentence of a log entry', () => {
  it('[AUD-01] states the user, the represented person, the group, the act and the outcome', () => {
    const assistant: LogAgent = { initiator: true, role: 'ASS', name: 'Lena' };
    const group: LogAgent = { initiator: false, role: 'GRP', name: 'Praxis P' };
    const object = { kind: 'document', uniqueId: '1', title: 'Austrittsbericht' } as const;
    const agents = [{ ...meier, initiator: false }, assistant, group];
    expect(sentenceOf(line({ agents, object, purpose: 'EMER', outcome: '8' }))).toEqual({
      act: 'documentRead',
      outcome: 'refused',
      emergency: true,
      who: assistant,
      onBehalfOf: [agents[0]],
      groups: [group],
      object,
    });
  });

  it('[AUD-04] every event type has its own act, and an unknown event type is shown as unknown', () => {
    const acts = auditSubtypes.map((subtype) => [subtype, sentenceOf(line({ subtype })).act]);
    expect(Object.fromEntries(acts)).toEqual({
      ATC_DOC_CREATE: 'documentCreated',
      ATC_DOC_READ: 'documentRead',
      ATC_DOC_UPDATE: 'documentUpdated',
      ATC_DOC_DELETE: 'documentDeleted',
      ATC_DOC_SEARCH: 'documentsSearched',
      ATC_POL_CREATE_AUT_PART_AL: 'rightGiven',
      ATC_POL_UPDATE_AUT_PART_AL: 'rightChanged',
      ATC_POL_REMOVE_AUT_PART_AL: 'rightRemoved',
      ATC_POL_DEF_CONFLEVEL: 'defaultLevelSet',
      ATC_POL_DIS_EMER_USE: 'emergencyDisabled',
      ATC_POL_ENA_EMER_USE: 'emergencyEnabled',
      ATC_POL_INCL_BLACKLIST: 'excluded',
      ATC_POL_EXL_BLACKLIST: 'included',
      ATC_LOG_READ: 'logRead',
      ATC_HPD_GROUP_ENTRY_NOTIFY: 'groupJoined',
    });
    const { subtype: _none, ...unknown } = line({ code: 'ATC_NEW' });
    expect(sentenceOf(unknown)).toMatchObject({ act: 'unknown', who: meier });
    expect(sentenceOf(line({ agents: [] })).who).toBeUndefined();
  });

  it('[AUD-01] takes the first agent as the user when no agent is marked as initiator', () => {
    const [first, second] = [meier, { role: 'GRP', name: 'Praxis P' } as const].map((one) => ({
      ...one,
      initiator: false,
    }));
    const agents = [first, second].filter((one) => one !== undefined);
    expect(sentenceOf(line({ agents }))).toMatchObject({ who: first, onBehalfOf: [], groups: [second] });
    const huber: LogAgent = { initiator: true, role: 'HCP', name: 'Dr. Huber' };
    expect(sentenceOf(line({ agents: [meier, huber] }))).toMatchObject({ who: meier, onBehalfOf: [huber] });
    const [anna, ward, clinic] = (['PAT', 'GRP', 'GRP'] as const).map((role, at) => ({
      ...meier,
      initiator: false,
      role,
      name: `${at}`,
    }));
    const named = [ward, huber, clinic, anna, meier].filter((one) => one !== undefined);
    expect(sentenceOf(line({ agents: named.map((one) => ({ ...one, initiator: one === meier })) }))).toMatchObject({
      who: meier,
      onBehalfOf: [{ name: 'Dr. Huber' }, anna],
      groups: [ward, clinic],
    });
  });

  it.each<readonly [NonNullable<LogEntry['operation']>, string]>([
    ['conversion', 'documentConverted'],
    ['searchIndex', 'documentsIndexed'],
    ['deletion', 'deletionCarriedOut'],
    ['patientSearch', 'patientFound'],
    ['tokenExchange', 'recordRefused'],
    ['profileRead', 'profileRead'],
    ['profileUpdate', 'profileUpdated'],
    ['recordCreated', 'recordCreated'],
    ['eidLinked', 'eidLinked'],
  ])('[AUD-04] the operation %s is more specific than its event type: act %s', (operation, act) => {
    expect(sentenceOf(line({ operation })).act).toBe(act);
  });

  it('[AUD-04] distinguishes leaving a group from joining it', () => {
    const act = (left: boolean, kind = 'groupEntry') =>
      sentenceOf(line({ subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY', object: { kind, left } as never })).act;
    expect([act(true), act(false), act(true, 'document')]).toEqual(['groupLeft', 'groupJoined', 'groupJoined']);
  });

  it('[AUD-01] states how an access ended, and "done" when the outcome is missing', () => {
    const endings = (['0', '4', '8', '12'] as const).map((outcome) => sentenceOf(line({ outcome })).outcome);
    expect(endings).toEqual(['done', 'partly', 'refused', 'failed']);
    const { outcome: _outcome, ...open } = line();
    expect(sentenceOf(open).outcome).toBe('done');
  });

  it('[AUD-04] recognises only the exact codes of event types and roles', () => {
    const official = ['PAT', 'REP', 'HCP', 'ASS', 'TCU', 'PADM', 'DADM', 'GRP'];
    expect([auditRoles, official.filter(isAuditRole)]).toEqual([official, official]);
    expect(['', 'pat', 'PA', 'NONE', undefined].filter(isAuditRole)).toEqual([]);
    expect(auditSubtypes.filter(isAuditSubtype)).toEqual(auditSubtypes);
    expect(['', 'toString', 'ATC_DOC', undefined].filter(isAuditSubtype)).toEqual([]);
  });

  it('[AUD-04] the role set of initiators leaves out PADM and GRP', () => {
    expect(initiatorRoles).toEqual(['PAT', 'REP', 'HCP', 'ASS', 'TCU', 'DADM']);
  });
});

describe('the list of log entries', () => {
  it('[AUD-03] shows emergency accesses separately and groups by Swiss day, newest first, whatever the input order', () => {
    const night = line({ id: 'b', recorded: '2026-11-20T23:30:00Z' });
    const emergency = line({ id: 'c', purpose: 'EMER' });
    const { recorded: _none, ...undated } = line({ id: 'd' });
    const shown = timeline([undated, line(), emergency, night]);
    expect(shown.emergency.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
      ['2026-11-20', ['c']],
    ]);
    expect(shown.other.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
      ['2026-11-21', ['b']],
      ['2026-11-20', ['a']],
      [undefined, ['d']],
    ]);
  });

  it('[AUD-03] sorts the entries of a day newest first and puts entries without a time together at the end', () => {
    const at = (id: string, recorded: string) => line({ id, recorded });
    const undated = ['x', 'y'].map((id) => {
      const { recorded: _recorded, ...rest } = line({ id });
      return rest;
    });
    const old = at('o', '1969-12-31T12:00:00Z');
    const lines = [
      ...undated,
      at('a', '2026-11-20T22:59:59Z'),
      at('b', '2026-11-20T23:00:00Z'),
      at('c', '2026-11-20T08:00:00Z'),
      at('d', '2026-11-21T08:00:00Z'),
      at('e', '2026-11-20T08:00:01Z'),
    ];
    expect(timeline(lines).other.map(({ day, entries }) => [day, entries.map(({ id }) => id).join('')])).toEqual([
      ['2026-11-21', 'db'],
      ['2026-11-20', 'aec'],
      [undefined, 'xy'],
    ]);
    const emergencies = timeline(lines.map((one) => ({ ...one, purpose: 'EMER' as const }))).emergency;
    expect(emergencies.map(({ entries }) => entries.map(({ id }) => id).join(''))).toEqual(['db', 'aec', 'xy']);
    expect(timeline(undated).other.map((day) => Object.keys(day))).toEqual([['entries']]);
    expect(timeline([old]).other).toEqual([{ day: '1969-12-31', entries: [old] }]);
    expect(entryCount(timeline([...lines, at('f', '2026-11-20T08:00:00Z'), line({ id: 'g', purpose: 'EMER' })]))).toBe(
      9,
    );
  });

  it('[AUD-01] one access logged by two communities is shown once, two entries of one community stay two', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    const first = line({ id: '1', community: 'urn:oid:1', traceparent });
    const answering = line({ id: '2', community: 'urn:oid:2', traceparent: traceparent.replace('b7ad', 'ffff') });
    const again = line({ id: '3', community: 'urn:oid:1', traceparent });
    expect(withoutDuplicates([first, answering, again, first]).map(({ id }) => id)).toEqual(['1', '3']);
  });
});

describe('merging the log entries of two communities', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
  const document = { kind: 'document', uniqueId: '1', title: 'Befund' } as const;
  const huber: LogAgent = { initiator: true, role: 'HCP', name: 'Dr. Huber' };
  const base = line({ id: '1', community: 'urn:oid:1', traceparent, object: document, operation: 'conversion' });
  const bare = ({
    traceparent: _trace,
    subtype: _subtype,
    outcome: _outcome,
    operation: _operation,
    ...rest
  }: LogEntry) => rest;
  it.each<readonly [string, LogEntry, Partial<LogEntry>, number]>([
    ['the same in all', base, {}, 1],
    ['the same document under another title', base, { object: { ...document, title: 'Bericht' } }, 1],
    ['the same trace of another call', base, { traceparent: traceparent.replace('b7ad', 'ffff') }, 1],
    ['another trace', base, { traceparent: traceparent.replace('0af7', 'ffff') }, 2],
    ['another event', base, { subtype: 'ATC_DOC_UPDATE' }, 2],
    ['another operation', base, { operation: 'searchIndex' }, 2],
    ['another ending', base, { outcome: '8' }, 2],
    ['another document', base, { object: { ...document, uniqueId: '2' } }, 2],
    ['another person', base, { agents: [{ ...meier, id: '7601000050717' }] }, 2],
    ['another person without a number', base, { agents: [huber] }, 2],
    [
      'another of two persons without a number',
      { ...base, agents: [huber] },
      { agents: [{ ...huber, name: 'Dr. Frei' }] },
      2,
    ],
    ['the same person without a number', { ...base, agents: [huber] }, {}, 1],
    ['the same person beside another', base, { agents: [{ initiator: false, role: 'GRP', name: 'G' }, meier] }, 1],
    ['the same community', base, { community: 'urn:oid:1' }, 2],
    ['the same line sent twice', base, { id: '1', community: 'urn:oid:1' }, 1],
    ['the same id of another community and trace', base, { id: '1', traceparent: '' }, 2],
    ['an unreadable trace', { ...base, traceparent: 'none' }, {}, 2],
    ['no trace at all', { ...bare(base), subtype: 'ATC_DOC_READ' }, {}, 2],
    ['no event', { ...bare(base), traceparent }, {}, 2],
    ['neither operation nor ending', { ...bare(base), traceparent, subtype: 'ATC_DOC_READ' }, {}, 1],
  ])('[AUD-01] %s', (_words, first, more, lines) => {
    const second = { ...first, id: '2', community: 'urn:oid:2', ...more };
    expect(withoutDuplicates([first, second])).toHaveLength(lines);
    expect(withoutDuplicates([second, first])).toHaveLength(lines);
  });

  it('[AUD-01] keeps entries without an id apart, and counts an unnamed community as a community of its own', () => {
    const [one, two] = [line({ id: '' }), line({ id: '' })];
    expect(withoutDuplicates([one, two])).toHaveLength(2);
    const ours = line({ id: '1', traceparent });
    expect(withoutDuplicates([ours, { ...ours, id: '2' }])).toHaveLength(2);
    expect(withoutDuplicates([ours, { ...ours, id: '2', community: 'urn:oid:2' }])).toHaveLength(1);
  });
});

describe('the filter', () => {
  it('[AUD-02] defaults to the last 30 days and is written to the address only when it differs from the default', () => {
    expect(defaultFilter(today)).toEqual({ from: '2026-10-23', until: today });
    expect(writeFilter(defaultFilter(today), today)).toEqual({});
    const asked = { from: '2026-01-01', until: '2026-03-31', subtype: 'ATC_DOC_READ', role: 'HCP' } as const;
    const filter = { ...asked, from: asked.from as Day, until: asked.until as Day };
    // The names in the address are those of links in bookmarks and notifications.
    expect(writeFilter(filter, today)).toEqual({
      ...{ from: '2026-01-01', until: '2026-03-31' },
      ...{ event: 'ATC_DOC_READ', role: 'HCP' },
    });
    expect(readFilter(reading(writeFilter(filter, today)), today)).toEqual(filter);
  });

  it('[AUD-02] replaces unreadable parameters by the default and detects an end before the start', () => {
    const address = reading({ from: 'yesterday', event: 'ATC_NEW', role: 'GRP' });
    expect(readFilter(address, today)).toEqual(defaultFilter(today));
    expect(endsBeforeStart({ from: today, until: '2026-11-21' as Day })).toBe(true);
    expect(endsBeforeStart(defaultFilter(today))).toBe(false);
    expect(endsBeforeStart({ from: today, until: today })).toBe(false);
  });

  it('[AUD-02] completes an end alone with the 30 days before it, and a start alone with today', () => {
    expect(readFilter(reading({ until: '2026-03-31' }), today)).toEqual({ from: '2026-03-01', until: '2026-03-31' });
    expect(readFilter(reading({ from: '2026-03-01' }), today)).toEqual({ from: '2026-03-01', until: today });
    expect(readFilter(reading({}), today)).toEqual(defaultFilter(today));
  });

  it('[AUD-02] writes the filter to the address when a single value differs from the default', () => {
    const usual = defaultFilter(today);
    for (const more of [
      { from: '2026-11-01' as Day },
      { until: '2026-11-21' as Day },
      { subtype: 'ATC_DOC_READ' } as const,
    ]) {
      const filter = { ...usual, ...more };
      expect(writeFilter(filter, today)).not.toEqual({});
      expect(readFilter(reading(writeFilter(filter, today)), today)).toEqual(filter);
    }
  });
});

describe('the rows of a day', () => {
  const anna: LogAgent = { initiator: true, role: 'PAT', name: 'Anna Keller' };
  const own = (id: string, more: Partial<LogEntry> = {}) => line({ id, agents: [anna], ...more });
  const isOwn = ({ agents }: LogEntry) => agents[0] === anna;
  const drawn = (entries: readonly LogEntry[]) =>
    logRows(entries, isOwn).map((row) =>
      row.kind === 'entry' ? row.entry.id : row.entries.map(({ id }) => id).join('+'),
    );

  it('[AUD-03] three or more consecutive reads of the reader are one row; an access of somebody else ends it', () => {
    const [list, log] = [own('b', { subtype: 'ATC_DOC_SEARCH' }), own('c', { subtype: 'ATC_LOG_READ' })];
    const day = [own('a'), list, log, line({ id: 'x' }), own('d'), own('e')];
    expect(drawn(day)).toEqual(['a+b+c', 'x', 'd', 'e']);
    expect(logRows(day, isOwn).map(({ kind }) => kind)).toEqual(['ownReads', 'entry', 'entry', 'entry']);
  });

  it.each<readonly [string, Partial<LogEntry>]>([
    ['a change', { subtype: 'ATC_DOC_UPDATE' }],
    ['an access right', { subtype: 'ATC_POL_CREATE_AUT_PART_AL' }],
    ['a refused read', { outcome: '8' }],
    ['an entry in an emergency', { purpose: 'EMER' }],
  ])('[AUD-03] %s of the reader stays a row of its own', (_what, more) => {
    const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => own(id));
    const other = own('x', more);
    expect(drawn([a, b, c, other, d, e, f].filter((one) => one !== undefined))).toEqual(['a+b+c', 'x', 'd+e+f']);
  });

  it('[AUD-03] only reading is combined: other acts of the reader stay rows of their own', () => {
    const isCombined = (more: Partial<LogEntry>) => drawn(['a', 'b', 'c'].map((id) => own(id, more))).length === 1;
    const operations = [
      ...(['patientSearch', 'tokenExchange', 'conversion', 'profileRead', 'profileUpdate'] as const),
      ...(['recordCreated', 'eidLinked', 'searchIndex', 'deletion'] as const),
    ];
    expect([
      auditSubtypes.filter((subtype) => isCombined({ subtype })),
      operations.filter((operation) => isCombined({ operation })),
    ]).toEqual([
      ['ATC_DOC_READ', 'ATC_DOC_SEARCH', 'ATC_LOG_READ'],
      ['conversion', 'profileRead', 'searchIndex'],
    ]);
  });

  it('[AUD-03] rows hold every entry once, in the order of the entries', () => {
    const entry = fc.record({ mine: fc.boolean(), subtype: fc.constantFrom(...auditSubtypes) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (given) => {
        const entries = given.map(({ mine, subtype }, at) =>
          mine ? own(`${at}`, { subtype }) : line({ id: `${at}`, subtype }),
        );
        const rows = logRows(entries, isOwn);
        expect(rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : row.entries))).toEqual(entries);
      }),
    );
  });
});
