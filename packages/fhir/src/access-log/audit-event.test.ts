import fc from 'fast-check';
import type { AuditEvent } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditObject } from '@epr/domain/access-log';
import type { Day, Spid } from '@epr/domain/values';
import { readAuditEvent } from './read-audit-event.ts';
import { readLogPage } from './read-log-page.ts';
import { faultsOfAuditEvent } from './testing/national-profile.ts';
import { writeAuditEvent } from './write-audit-event.ts';

const read: AuditEntry = {
  id: '5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10',
  patient: '761337610411353650' as Spid,
  subtype: 'ATC_DOC_READ',
  recorded: '2026-11-21T08:30:00.000Z',
  outcome: '0',
  purpose: 'EMER',
  agents: [
    { initiator: true, role: 'ASS', name: 'Lena Assistenz', id: '7601003336382' },
    { initiator: false, role: 'HCP', name: 'Peter Meier', id: '7601000102737' },
    { initiator: false, role: 'GRP', name: 'Innere Medizin', id: 'urn:oid:2.16.756.5.30.1.1' },
  ],
  object: {
    kind: 'document',
    uniqueId: 'urn:oid:1.2.3',
    title: 'Röntgen Thorax',
    typeCode: '721927009',
    homeCommunity: 'urn:oid:1.9',
    repository: '1.9.2',
  },
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
};
const observer = 'urn:oid:2.16.756.5.30.1.191';

const readBack = (entry: AuditEntry): unknown => {
  const line = readAuditEvent(JSON.parse(JSON.stringify(writeAuditEvent(entry, observer))));
  if (!line.ok) return line.error;
  const { fields: _all, ...rest } = line.value;
  return rest;
};

describe('AuditEvent', () => {
  it('[COM-05] has action, purpose, participants and document as in the national audit trail', () => {
    const event = writeAuditEvent(read, observer);
    expect(event).toMatchObject({
      type: { system: 'http://dicom.nema.org/resources/ontology/DCM', code: '110106' },
      subtype: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.7', code: 'ATC_DOC_READ' }],
      action: 'R',
      outcome: '0',
      purposeOfEvent: [{ coding: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.5', code: 'EMER' }] }],
    });
    expect(event.agent.map(({ requestor, who }) => [requestor, who?.identifier])).toEqual([
      [true, { system: 'urn:oid:2.51.1.3', value: '7601003336382' }],
      [false, { system: 'urn:oid:2.51.1.3', value: '7601000102737' }],
      [false, { value: 'urn:oid:2.16.756.5.30.1.1' }],
    ]);
    expect(
      event.entity?.[1]?.detail?.map(({ type, valueBase64Binary }) => [
        type,
        Buffer.from(valueBase64Binary ?? '', 'base64').toString(),
      ]),
    ).toEqual([
      ['Repository Unique Id', '1.9.2'],
      ['homeCommunityID', 'urn:oid:1.9'],
      ['EprDocumentTypeCode', '721927009'],
      ['title', 'Röntgen Thorax'],
    ]);
  });

  const objects: readonly (AuditObject | undefined)[] = [
    read.object,
    {
      kind: 'right',
      role: 'HCP',
      id: '7601000102737',
      name: 'Peter Meier',
      level: 'delegation-and-restricted',
      until: '2027-01-31' as Day,
    },
    { kind: 'right', role: 'GRP', id: 'urn:oid:2.16.756.5.30.1.1' },
    { kind: 'right', role: 'HCP', level: 'normal' },
    { kind: 'right', role: 'HCP', provideLevel: 'secret' },
    undefined,
  ];

  it.each(objects)('[COM-05] survives writing and reading: %j', (object) => {
    const { object: _read, ...rest } = read;
    const entry: AuditEntry = {
      ...rest,
      subtype: object?.kind === 'right' ? 'ATC_POL_CREATE_AUT_PART_AL' : 'ATC_DOC_SEARCH',
      ...(object ? { object } : {}),
    };
    expect(readBack(entry)).toEqual({ ...entry, community: observer, flaws: [] });
  });

  it('[COM-05] every type of entry conforms to the national profiles', () => {
    const { object: _read, purpose: _purpose, ...rest } = read;
    const agents = [{ initiator: false, name: 'Directory' }];
    const group = {
      kind: 'groupEntry',
      professionals: [{ gln: '7601000102737' }],
      group: { id: 'urn:oid:1.2' },
    } as const;
    const entries: readonly AuditEntry[] = [
      read,
      { ...rest, purpose: 'NORM', subtype: 'ATC_DOC_SEARCH' },
      { ...rest, purpose: 'NORM', subtype: 'ATC_DOC_SEARCH', operation: 'patientSearch' },
      { ...rest, subtype: 'ATC_LOG_READ' },
      ...objects.flatMap((object) =>
        object?.kind === 'right' && object.level && object.level !== 'exclusion-list'
          ? [{ ...rest, subtype: 'ATC_POL_CREATE_AUT_PART_AL', object } as const]
          : [],
      ),
      { ...rest, subtype: 'ATC_POL_INCL_BLACKLIST', object: { kind: 'right', role: 'HCP', level: 'exclusion-list' } },
      { ...rest, subtype: 'ATC_POL_DEF_CONFLEVEL', object: { kind: 'right', role: 'HCP', provideLevel: 'secret' } },
      { ...rest, subtype: 'ATC_POL_DIS_EMER_USE', object: { kind: 'right', role: 'HCP' } },
      { ...rest, subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY', agents, object: group },
    ];
    for (const entry of entries)
      expect(faultsOfAuditEvent(writeAuditEvent(entry, observer)), entry.subtype).toEqual([]);
  });

  it.each([
    ['agent 0 role', (event: AuditEvent) => delete event.agent[0]?.role],
    ['agent 0 name', (event: AuditEvent) => delete event.agent[0]?.name],
    ['purposeOfEvent', (event: AuditEvent) => delete event.purposeOfEvent],
    ['detail title', (event: AuditEvent) => event.entity?.[1]?.detail?.pop()],
    ['entity Patient', (event: AuditEvent) => event.entity?.shift()],
    ['subtype', (event: AuditEvent) => event.subtype?.push({ code: 'another' })],
    ['meta.profile', (event: AuditEvent) => delete event.meta],
  ])('[COM-05] a deviation from the national profile is detected: %s', (fault, spoil) => {
    const event = writeAuditEvent(read, observer);
    spoil(event);
    expect(faultsOfAuditEvent(event).join()).toContain(fault);
  });

  it('[COM-05] a group entry is reported by a notification service without a role', () => {
    const entry: AuditEntry = {
      id: read.id,
      patient: read.patient,
      subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY',
      recorded: read.recorded,
      outcome: '0',
      agents: [{ initiator: false, name: 'Directory' }],
      object: {
        kind: 'groupEntry',
        professionals: [{ gln: '7601000102737', name: 'Peter Meier' }],
        group: { id: 'urn:oid:1.2', name: 'Kardiologie' },
      },
    };
    expect(readBack(entry)).toEqual({ ...entry, community: observer, flaws: [] });
    const left = { ...entry, object: { ...entry.object, left: true } } as AuditEntry;
    expect(readBack(left)).toEqual({ ...left, community: observer, flaws: [] });
  });

  // Entries are kept for ten years: an operation must be found under the word it was written with.
  it.each([
    ['patientSearch', 'Patient/$match'],
    ['tokenExchange', 'token-exchange'],
    ['conversion', 'Conversion'],
    ['profileRead', 'Patient/read'],
    ['profileUpdate', 'Patient/update'],
    ['recordCreated', 'Patient'],
    ['eidLinked', 'Patient/eID'],
    ['searchIndex', 'Binary/search-index'],
    ['deletion', 'DocumentReference/delete'],
  ] as const)('[COM-05] distinguishes the operation %s, stored as %s', (operation, stored) => {
    const { object: _none, ...rest } = read;
    const entry = { ...rest, subtype: 'ATC_DOC_SEARCH', operation } as const;
    expect(readBack(entry)).toMatchObject({ operation });
    expect(writeAuditEvent(entry, observer).entity?.map(({ what }) => what?.identifier?.value)).toContain(stored);
  });

  it('[COM-05] identifies a representative by SPID, or by the identifier of their provider', () => {
    const named = (id: string) =>
      writeAuditEvent({ ...read, agents: [{ initiator: true, role: 'REP', name: 'Rita', id }] }, observer).agent[0]?.who
        ?.identifier;
    expect(named('761337610469261945')?.system).toBe('urn:oid:2.16.756.5.30.1.127.3.10.3');
    expect(named('rolf.vertreter')?.system).toBe('urn:e-health-suisse:representative-id');
  });

  const published: readonly [string, AuditEntry][] = [
    [
      'a document by a representative',
      {
        ...read,
        subtype: 'ATC_DOC_CREATE',
        purpose: 'NORM',
        agents: [
          { initiator: false, role: 'PAT', name: 'Otto Keller' },
          { initiator: true, role: 'REP', name: 'Rita Keller', id: '761337610469261945' },
        ],
      },
    ],
    [
      'a right given',
      {
        ...policyEntry(read),
        object: { kind: 'right', role: 'HCP', id: '7601000102737', name: 'Peter Meier', level: 'normal' },
      },
    ],
  ];
  it.each(published)(
    '[AUD-01] [COM-05] reads %s as published in the national guide without losing a field',
    (_words, entry) => {
      const narrative = { status: 'generated' as const, div: '<div xmlns="http://www.w3.org/1999/xhtml">Upload</div>' };
      const event = { ...writeAuditEvent(entry, observer), text: narrative };
      const line = readAuditEvent(JSON.parse(JSON.stringify(event)));
      if (!line.ok) throw new Error(line.error);
      expect(line.value.flaws).toEqual([]);
      expect(line.value.object).toEqual(entry.object);
      expect(line.value.fields()).toHaveLength(leavesOf(event));
      expect(line.value.fields()).toContainEqual({ path: 'text.div', value: narrative.div });
    },
  );

  it('[AUD-01] reads entries without role or time, with unknown codes or an invalid SPID, and reports these flaws', () => {
    const strange = {
      resourceType: 'AuditEvent',
      subtype: [{ system: 'urn:oid:2.16.756.5.30.1.127.3.10.7', code: 'ATC_DOC_PRINT', display: 'Document print' }],
      recorded: 'last Tuesday',
      outcome: '5',
      agent: [{ name: 'Somebody', requestor: true, role: [{ coding: [{ code: 'XYZ' }] }] }, 5],
      entity: [
        { type: { code: '1' }, role: { code: '1' }, what: { identifier: { value: '123' } } },
        { type: { code: '9' }, detail: [{ type: 'title', valueBase64Binary: 'QmVyaWNodA==' }] },
      ],
    };
    const line = readAuditEvent(strange);
    expect(line).toMatchObject({
      ok: true,
      value: {
        code: 'ATC_DOC_PRINT',
        label: 'Document print',
        patient: '123',
        agents: [
          { initiator: true, name: 'Somebody', roleCode: 'XYZ' },
          { initiator: false, name: '' },
        ],
        flaws: ['time', 'event', 'outcome', 'spid', 'role'],
      },
    });
    const fields = line.ok ? line.value.fields() : [];
    expect(fields).toContainEqual({ path: 'entity[1].detail[0].valueBase64Binary', value: 'Bericht' });
    expect(fields).toContainEqual({ path: 'agent[0].role[0].coding[0].code', value: 'XYZ' });
  });

  it('[AUD-05] reads a page with its entries, its unreadable entries and the communities that did not answer', () => {
    const extension = [
      { url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-mhd-home-community-id', valueOid: 'urn:oid:1.2' },
    ];
    const missing = { severity: 'warning', code: 'incomplete', details: { extension, text: 'No answer from X' } };
    const page = readLogPage({
      resourceType: 'Bundle',
      entry: [
        { resource: writeAuditEvent(read, observer), search: { mode: 'match' } },
        { resource: { resourceType: 'Patient' } },
        {
          resource: { resourceType: 'OperationOutcome', issue: [missing, { code: 'informational' }] },
          search: { mode: 'outcome' },
        },
      ],
    });
    expect(page).toMatchObject({
      entries: [{ id: read.id }],
      gaps: [{ community: 'urn:oid:1.2', words: 'No answer from X' }],
      unreadable: 1,
    });
  });

  it('[AUD-01] reading arbitrary JSON never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (agent, entity, subtype) => {
        const line = readAuditEvent({ resourceType: 'AuditEvent', agent, entity, subtype });
        if (line.ok) line.value.fields();
      }),
    );
  });

  it.each([null, {}, { resourceType: 'Patient' }, 5])('[COM-05] refuses %j without throwing', (resource) => {
    expect(readAuditEvent(resource).ok).toBe(false);
  });
});

/** An entry about access rights: without purpose and document. */
function policyEntry({ purpose: _purpose, object: _object, ...entry }: AuditEntry): AuditEntry {
  return { ...entry, subtype: 'ATC_POL_CREATE_AUT_PART_AL' };
}

/** Counts the values that have no members. */
function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, one) => sum + leavesOf(one), 0);
}
