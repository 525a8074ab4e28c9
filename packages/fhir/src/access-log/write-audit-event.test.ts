import { describe, expect, it } from 'vitest';
import type { AuditAgent, AuditEntry, AuditObject, AuditOperation, AuditSubtype } from '@epr/domain/access-log';
import { toBase64, type Day, type Spid } from '@epr/domain/values';
import { entityRolesOf } from './vocabulary.ts';
import { writeAuditEvent } from './write-audit-event.ts';

const [gln, spid, roles, groups] = [
  'urn:oid:2.51.1.3',
  'urn:oid:2.16.756.5.30.1.127.3.10.3',
  'urn:oid:2.16.756.5.30.1.127.3.10.6',
  'urn:oid:2.16.756.5.30.1.127.3.10.14',
];
const type = (code: string) => ({ system: 'http://terminology.hl7.org/CodeSystem/audit-entity-type', code });
const objectRole = (code: string) => ({ system: 'http://terminology.hl7.org/CodeSystem/object-role', code });
const entry: AuditEntry = {
  id: 'x',
  patient: '761337610411353650' as Spid,
  subtype: 'ATC_DOC_READ',
  recorded: '2026-11-21T08:30:00.000Z',
  outcome: '0',
  agents: [],
};
const write = (more: Partial<AuditEntry>) => writeAuditEvent({ ...entry, ...more }, 'urn:oid:2.999.1');
/** Returns the entities other than the patient, which is always present. */
function beside(more: Partial<AuditEntry>): unknown {
  const [patient, ...rest] = write(more).entity ?? [];
  const what = { identifier: { system: spid, value: entry.patient } };
  expect(patient).toEqual({ what, type: type('1'), role: objectRole('1') });
  return rest;
}

it.each<[string, readonly AuditSubtype[]]>([
  [
    'C',
    [
      'ATC_DOC_CREATE',
      'ATC_POL_CREATE_AUT_PART_AL',
      'ATC_POL_INCL_BLACKLIST',
      'ATC_LOG_READ',
      'ATC_HPD_GROUP_ENTRY_NOTIFY',
    ],
  ],
  ['R', ['ATC_DOC_READ']],
  [
    'U',
    [
      'ATC_DOC_UPDATE',
      'ATC_POL_UPDATE_AUT_PART_AL',
      'ATC_POL_DEF_CONFLEVEL',
      'ATC_POL_DIS_EMER_USE',
      'ATC_POL_ENA_EMER_USE',
    ],
  ],
  ['D', ['ATC_DOC_DELETE', 'ATC_POL_REMOVE_AUT_PART_AL', 'ATC_POL_EXL_BLACKLIST']],
  ['E', ['ATC_DOC_SEARCH']],
])('[COM-05] the action %s is that of %s', (action, subtypes) => {
  expect(subtypes.map((subtype) => write({ subtype }).action)).toEqual(subtypes.map(() => action));
});

describe('the entities of an entry, as in the national audit trail', () => {
  it.each<[string, Partial<AuditEntry>, readonly object[]]>([
    ['no object', {}, []],
    [
      'a document of which only the id is known',
      { object: { kind: 'document', uniqueId: 'urn:oid:1.2' } },
      [
        {
          what: { identifier: { system: 'urn:ihe:iti:xds:2013:uniqueId', value: 'urn:oid:1.2' } },
          type: type('2'),
          role: objectRole('3'),
        },
      ],
    ],
    [
      'a search for documents',
      { subtype: 'ATC_DOC_SEARCH' },
      [
        {
          what: {
            identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:uuid:14d4debf-8f97-4251-9a74-a90016b0af0d' },
          },
          type: type('2'),
          role: objectRole('24'),
        },
      ],
    ],
    [
      'another search, and the trace of the call',
      { subtype: 'ATC_DOC_SEARCH', operation: 'patientSearch', traceparent: '00-0af7-b7ad-01' },
      [
        {
          what: { identifier: { system: 'urn:epr-portal:operation', value: 'Patient/$match' } },
          type: type('4'),
          role: objectRole('20'),
        },
        { what: { identifier: { value: '00-0af7-b7ad-01' } }, type: type('4'), role: objectRole('26') },
      ],
    ],
    [
      'a right for everybody',
      { object: { kind: 'right', role: 'HCP' } },
      [{ type: type('2'), role: { system: roles, code: 'HCP' }, name: 'all' }],
    ],
    [
      'an exclusion',
      { object: { kind: 'right', role: 'HCP', id: '7601000102737', level: 'exclusion-list' } },
      [
        {
          what: { identifier: { system: gln, value: '7601000102737' } },
          type: type('2'),
          role: { system: roles, code: 'HCP' },
          name: '7601000102737',
        },
      ],
    ],
    [
      'a right of a group with level, end and upload level',
      {
        object: {
          kind: 'right',
          role: 'GRP',
          id: 'urn:oid:1.2',
          name: 'Kardiologie',
          level: 'normal',
          until: '2027-01-31' as Day,
          provideLevel: 'secret',
        },
      },
      [
        {
          what: { identifier: { value: 'urn:oid:1.2' } },
          type: type('2'),
          role: { system: groups, code: 'GRP' },
          name: 'Kardiologie',
          detail: [
            ['AccessLevel', 'urn:e-health-suisse:2015:policies:access-level:normal'],
            ['AccessLimitedToDate', '2027-01-31'],
            ['ProvideLevel', 'urn:e-health-suisse:2015:policies:provide-level:secret'],
          ].map(([of, value]) => ({ type: of, valueBase64Binary: toBase64(value ?? '') })),
        },
      ],
    ],
    [
      'a professional who joins a group',
      {
        subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY',
        object: {
          kind: 'groupEntry',
          professionals: [{ gln: '7601000102737', name: 'Peter Meier' }, { gln: '7601003336382' }, { name: 'Lena' }],
          group: { id: 'urn:oid:1.2', name: 'Kardiologie' },
        },
      },
      [
        {
          what: { identifier: { system: gln, value: '7601000102737' } },
          type: type('1'),
          role: { system: roles, code: 'HCP' },
          name: 'Peter Meier',
        },
        {
          what: { identifier: { system: gln, value: '7601003336382' } },
          type: type('1'),
          role: { system: roles, code: 'HCP' },
          name: '7601003336382',
        },
        { type: type('1'), role: { system: roles, code: 'HCP' }, name: 'Lena' },
        {
          what: { identifier: { value: 'urn:oid:1.2' } },
          type: type('3'),
          role: { system: groups, code: 'GRP' },
          name: 'Kardiologie',
        },
      ],
    ],
    [
      'a group without an identifier, and no group',
      { object: { kind: 'groupEntry', professionals: [], group: { name: 'Kardiologie' } } },
      [{ type: type('3'), role: { system: groups, code: 'GRP' }, name: 'Kardiologie' }],
    ],
    ['a group entry without professionals and group', { object: { kind: 'groupEntry', professionals: [] } }, []],
  ])('[COM-05] %s', (_what, more, expected) => {
    expect(beside(more)).toEqual(expected);
  });

  it('[COM-05] writes type and observer of an entry, and no purpose if there is none', () => {
    const { agent, entity, ...line } = write({});
    expect(line).toEqual({
      resourceType: 'AuditEvent',
      id: 'x',
      meta: { profile: ['http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/DocumentAuditEvent'] },
      type: { system: 'http://dicom.nema.org/resources/ontology/DCM', code: '110106', display: 'Export' },
      subtype: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.7', code: 'ATC_DOC_READ' }],
      action: 'R',
      recorded: entry.recorded,
      outcome: '0',
      source: { observer: { identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:oid:2.999.1' } } },
    });
    expect([agent, entity?.length]).toEqual([[], 1]);
  });
});

describe('the participants', () => {
  it.each<[AuditAgent, object]>([
    [
      { initiator: true, role: 'PAT', name: 'Anna', id: entry.patient },
      {
        role: [{ coding: [{ system: roles, code: 'PAT' }] }],
        who: { identifier: { system: spid, value: entry.patient } },
        name: 'Anna',
        requestor: true,
      },
    ],
    [
      { initiator: false, role: 'GRP', name: 'Kardiologie', id: 'urn:oid:1.2' },
      {
        role: [{ coding: [{ system: groups, code: 'GRP' }] }],
        who: { identifier: { value: 'urn:oid:1.2' } },
        name: 'Kardiologie',
        requestor: false,
      },
    ],
    [
      { initiator: false, name: 'Directory' },
      { name: 'Directory', requestor: false },
    ],
    ...['1761337610411353650', '7613376104113536501', 'anna'].map((id): [AuditAgent, object] => [
      { initiator: true, role: 'REP', name: 'Anna', id },
      {
        role: [{ coding: [{ system: roles, code: 'REP' }] }],
        who: { identifier: { system: 'urn:e-health-suisse:representative-id', value: id } },
        name: 'Anna',
        requestor: true,
      },
    ]),
  ])('[COM-05] writes %j with role and identifier in their systems', (agent, expected) => {
    expect(write({ agents: [agent] }).agent).toEqual([expected]);
  });
});

describe('the entity roles of an event', () => {
  const document: AuditObject = { kind: 'document', uniqueId: 'urn:oid:1.2' };
  it.each<[Partial<AuditEntry> & { readonly operation?: AuditOperation }, readonly string[]]>([
    [{ object: document }, ['1', '3']],
    [{ subtype: 'ATC_DOC_SEARCH', object: document }, ['1', '3']],
    [{ object: { kind: 'right', role: 'GRP' } }, ['1', 'GRP']],
    [{ object: { kind: 'groupEntry', professionals: [] } }, ['1', 'HCP', 'GRP']],
    [{ subtype: 'ATC_DOC_SEARCH' }, ['1', '24']],
    [{ subtype: 'ATC_LOG_READ' }, ['1']],
  ])('[AUD-02] of %j are %j', ({ subtype = 'ATC_DOC_READ', object }, expected) => {
    expect(entityRolesOf(subtype, object)).toEqual(expected);
  });
});
