import { describe, expect, it } from 'vitest';
import { toBase64 } from '@epr/domain/values';
import { readAuditEvent } from './read-audit-event.ts';

const spid = { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: '761337610411353650' };
const national = 'urn:oid:2.16.756.5.30.1.127.3.10.7';
const entity = (type: string, role: string, more: object = {}) => ({
  type: { code: type },
  role: { code: role },
  ...more,
});
const what = (value: string, more: object = {}) => ({ what: { identifier: { value }, ...more } });
const patient = entity('1', '1', { what: { identifier: spid } });
const event = {
  resourceType: 'AuditEvent',
  subtype: [{ system: national, code: 'ATC_DOC_READ' }],
  recorded: '2026-11-21T08:30:00+01:00',
  outcome: '0',
  agent: [{ requestor: true, name: 'Anna', role: [{ coding: [{ code: 'PAT' }] }] }],
  entity: [patient],
};

function read(more: object) {
  const line = readAuditEvent({ ...event, ...more });
  if (!line.ok) throw new Error(line.error);
  return line.value;
}
const objectOf = (entities: readonly object[], more: object = {}) =>
  read({ entity: [patient, ...entities], ...more }).object;
const rightEvent = { subtype: [{ system: national, code: 'ATC_POL_CREATE_AUT_PART_AL' }] };
const unknownEvent = { subtype: [{ system: national, code: 'HOUSE_EVENT' }] };

describe('reading an entry of the access log', () => {
  it('[AUD-01] reports no flaws for a valid entry, and leaves out a missing outcome', () => {
    const { fields: _fields, ...line } = read({ outcome: undefined });
    expect(line).toEqual({
      id: '',
      recorded: event.recorded,
      subtype: 'ATC_DOC_READ',
      patient: spid.value,
      agents: [{ initiator: true, role: 'PAT', name: 'Anna' }],
      flaws: [],
    });
    expect(readAuditEvent({ ...event, resourceType: 'Provenance' })).toEqual({
      ok: false,
      error: 'not an AuditEvent',
    });
  });

  it.each<[string, object, readonly string[]]>([
    ['no time', { recorded: undefined }, ['time']],
    ['no event', { subtype: undefined }, ['event']],
    ['no patient', { entity: [] }, ['patient']],
    ['no agent', { agent: undefined }, ['agent']],
    ['one of two without a role', { agent: [...event.agent, { name: 'Peter' }] }, ['role']],
  ])('[AUD-01] with %s reports its flaws', (_what, more, flaws) => {
    expect(read(more).flaws).toEqual(flaws);
  });

  it.each<[string, readonly object[], object]>([
    [
      'the national event after a local one',
      [{ system: 'urn:example', code: 'HOUSE_EVENT' }, ...event.subtype],
      { subtype: 'ATC_DOC_READ' },
    ],
    ['an event of no list', [{ code: 'ATC_DOC_READ' }], { subtype: 'ATC_DOC_READ' }],
    [
      'the first event where none is national',
      [
        { code: 'HOUSE_EVENT', display: 'House' },
        { system: 'urn:example', code: 'ATC_DOC_READ' },
      ],
      { code: 'HOUSE_EVENT', label: 'House' },
    ],
  ])('[AUD-01] reads as its event %s', (_what, subtype, expected) => {
    const { subtype: found, code, label } = read({ subtype });
    expect({ subtype: found, code, label }).toEqual(expected);
  });

  it('[AUD-01] reads an emergency from any coding of any purpose, and no purpose from unknown codes', () => {
    const ofHouse = { coding: [{ system: 'urn:example', code: 'ETREAT' }] };
    const purposeOfEvent = [{ text: 'x' }, { coding: [...ofHouse.coding, { code: 'EMER' }] }];
    expect(read({ purposeOfEvent: [...purposeOfEvent, ofHouse] }).purpose).toBe('EMER');
    expect(read({ purposeOfEvent }).purpose).toBe('EMER');
    expect(read({ purposeOfEvent: purposeOfEvent.slice(0, 1) })).not.toHaveProperty('purpose');
  });

  it.each<[string, readonly object[]]>([
    ['by the SPID of any entity', [entity('2', '3', what('urn:oid:1.2')), { what: { identifier: spid } }]],
    ['by the SPID before another number', [entity('1', '1', what('p-1')), { what: { identifier: spid } }]],
    [
      'by the role where no number is a SPID',
      [entity('1', 'HCP', what('7601')), entity('2', '1', what('x')), entity('1', '1', what(spid.value))],
    ],
  ])('[AUD-01] reads the patient %s', (_what, entities) => {
    expect(read({ entity: entities }).patient).toBe(spid.value);
  });

  it('[AUD-01] reads the trace from the entity with the right type and role', () => {
    const entities = [
      entity('4', '20', what('x')),
      entity('2', '26', what('y')),
      entity('4', '26', what('00-ab-cd-01')),
    ];
    expect(read({ entity: [patient, ...entities] }).traceparent).toBe('00-ab-cd-01');
    expect(read({ entity: [patient, ...entities.slice(0, 2)] })).not.toHaveProperty('traceparent');
  });

  it('[AUD-01] reads participants by name or display, with the first known role', () => {
    const agent = [
      {
        name: 'Anna',
        who: { display: 'A. K.' },
        role: [{ coding: [{ code: 'x' }, { code: 'PAT' }, { code: 'REP' }] }],
      },
      { name: 'Lea', role: [{ coding: [{ code: 'y' }] }, { coding: [{ code: 'REP' }] }] },
      { who: { display: 'Peter Meier', identifier: { value: '7601' } }, role: [{ coding: [{}, { code: 'x' }] }] },
    ];
    expect(read({ agent }).agents).toEqual([
      { initiator: false, role: 'PAT', name: 'Anna' },
      { initiator: false, role: 'REP', name: 'Lea' },
      { initiator: false, roleCode: 'x', name: 'Peter Meier', id: '7601' },
    ]);
    expect(read({ agent: [{ role: [{ coding: [{}] }] }] }).agents).toEqual([{ initiator: false, name: '' }]);
  });

  it('[AUD-01] keeps every field with its path, including numbers, booleans and deeply nested values', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) });
    const note = toBase64('Bericht');
    const more = { valueBase64Binary: '!', none: null, note, deep: deep(25) };
    const all = read({ entity: undefined, agent: [{ requestor: true }], ...more });
    const paths = Object.fromEntries(all.fields().map(({ path, value }) => [path, value]));
    expect(paths).toMatchObject({
      resourceType: 'AuditEvent',
      'subtype[0].code': 'ATC_DOC_READ',
      'agent[0].requestor': 'true',
      // A value that is not base64 is shown as it is.
      valueBase64Binary: '!',
      note,
      [`deep${'.a'.repeat(19)}`]: JSON.stringify(deep(6)),
    });
    expect(Object.keys(paths)).toHaveLength(9);
  });
});

describe('the object of an entry', () => {
  const level = (code: string) => ({ type: 'AccessLevel', valueBase64Binary: toBase64(`urn:x:${code}`) });
  it.each<[string, readonly object[], object | undefined, object?]>([
    ['nothing', [], undefined],
    [
      'a document, behind an entity of the patient and one without a number',
      [entity('1', '3', what('p-1')), entity('2', '3', { ...what('urn:oid:1.2'), name: 'Bericht' })],
      { kind: 'document', uniqueId: 'urn:oid:1.2', title: 'Bericht' },
    ],
    [
      'a document of any type, called as it is shown',
      [entity('9', '3', what('urn:oid:1.2', { display: 'Bericht' }))],
      {
        kind: 'document',
        uniqueId: 'urn:oid:1.2',
        title: 'Bericht',
      },
    ],
    ['a document without a number', [entity('2', '3')], undefined],
    [
      'a document whose title is text, beside a name',
      [
        entity('2', '3', {
          ...what('urn:oid:1.2'),
          name: 'Dokument',
          detail: [null, { type: 'title', valueString: 'Bericht' }],
        }),
      ],
      { kind: 'document', uniqueId: 'urn:oid:1.2', title: 'Bericht' },
    ],
    [
      'a right: the entity with its type takes precedence over a person',
      [entity('1', 'GRP', what('urn:oid:1')), entity('2', 'HCP', { ...what('7601'), detail: [level('full')] })],
      { kind: 'right', role: 'HCP', id: '7601', level: 'full' },
      rightEvent,
    ],
    [
      'a right by the role alone',
      [entity('9', 'REP', what('rita'))],
      { kind: 'right', role: 'REP', id: 'rita' },
      rightEvent,
    ],
    [
      'a right for everybody, until an instant, at unknown levels',
      [
        entity('2', 'HCP', {
          name: 'all',
          detail: [
            level('toString'),
            { type: 'ProvideLevel', valueString: 'urn:x:all' },
            { type: 'AccessLimitedToDate', valueString: '2027-01-30T23:00:00Z' },
          ],
        }),
      ],
      { kind: 'right', role: 'HCP', until: '2027-01-31' },
      rightEvent,
    ],
    [
      'a group entry, by the event',
      [entity('1', 'HCP', { ...what('7601'), name: '7601' }), entity('9', 'GRP', { name: 'Kardiologie' })],
      { kind: 'groupEntry', professionals: [{ gln: '7601' }], group: { name: 'Kardiologie' } },
      { subtype: [{ system: national, code: 'ATC_HPD_GROUP_ENTRY_NOTIFY' }] },
    ],
    [
      'a professional who left a group that is not named',
      [entity('1', 'HCP', what('7601'))],
      { kind: 'groupEntry', professionals: [{ gln: '7601' }], left: true },
      { subtype: [{ system: national, code: 'ATC_HPD_GROUP_ENTRY_NOTIFY' }], action: 'D' },
    ],
    [
      'a group entry, by a group in an unknown event',
      [entity('1', 'HCP', what('7601')), entity('3', 'GRP', what('urn:oid:1'))],
      { kind: 'groupEntry', professionals: [{ gln: '7601' }], group: { id: 'urn:oid:1' } },
      unknownEvent,
    ],
    [
      'a right of a group in an unknown event, by the type of its entity',
      [entity('2', 'GRP', what('urn:oid:1')), entity('3', 'HCP', what('7601'))],
      { kind: 'right', role: 'GRP', id: 'urn:oid:1' },
      unknownEvent,
    ],
    [
      'a right in an event that is known, whatever the group',
      [entity('3', 'GRP', what('urn:oid:1'))],
      {
        kind: 'right',
        role: 'GRP',
        id: 'urn:oid:1',
      },
      rightEvent,
    ],
  ])('[AUD-01] %s', (_what, entities, expected, more = {}) => {
    expect(objectOf(entities, more)).toEqual(expected);
  });
});
