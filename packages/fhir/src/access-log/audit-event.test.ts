import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditObject } from '@epr/domain/access-log';
import type { Day, Spid } from '@epr/domain/values';
import { fromBase64, toBase64 } from './base64.ts';
import { readAuditEvent } from './read-audit-event.ts';
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
  },
};
const observer = 'urn:oid:2.16.756.5.30.1.191';

describe('AuditEvent', () => {
  it('[COM-05] names action, purpose, participants and the document as the national trail does', () => {
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
    { kind: 'right', role: 'GRP', id: 'urn:oid:2.16.756.5.30.1.1', level: 'exclusion-list' },
    { kind: 'right', role: 'HCP', provideLevel: 'secret' },
    undefined,
  ];

  it.each(objects)('[COM-05] survives being written and read: %j', (object) => {
    const { object: _read, ...rest } = read;
    const entry: AuditEntry = {
      ...rest,
      subtype: object?.kind === 'right' ? 'ATC_POL_CREATE_AUT_PART_AL' : 'ATC_DOC_SEARCH',
      ...(object ? { object } : {}),
    };
    expect(readAuditEvent(JSON.parse(JSON.stringify(writeAuditEvent(entry, observer))))).toEqual({
      ok: true,
      value: entry,
    });
  });

  it('[COM-05] a group entry has a notification service without a role', () => {
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
    expect(readAuditEvent(writeAuditEvent(entry, observer))).toEqual({ ok: true, value: entry });
  });

  it.each([null, {}, { resourceType: 'AuditEvent' }, { resourceType: 'AuditEvent', subtype: 'x', entity: 5 }])(
    '[COM-05] refuses %j without throwing',
    (resource) => {
      expect(readAuditEvent(resource).ok).toBe(false);
    },
  );

  it('[COM-05] details are base64 as everybody writes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toBase64(text)).toBe(Buffer.from(text, 'utf8').toString('base64'));
        expect(fromBase64(toBase64(text))).toBe(text);
      }),
    );
    expect(fromBase64('no!')).toBeUndefined();
    expect(fromBase64('/w==')).toBeUndefined();
  });
});
