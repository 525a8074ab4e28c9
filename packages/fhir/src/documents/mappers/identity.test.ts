import { describe, expect, it } from 'vitest';
import { attachment, creationTime, untypedAttachment } from './content.ts';
import { entryUuid, patient, uniqueId } from './identity.ts';
import { readName, writeName } from '../../people/names.ts';

const uuid = '9d2b1c53-0d8e-4f0e-9d1e-7f0e6a1c2b3d';
const urn = `urn:uuid:${uuid}`;
const uri = 'urn:ietf:rfc:3986';
const house = { system: 'http://vendor.example/id', value: '17' };

describe('identifiers of a document', () => {
  it.each<[string, object, string | undefined]>([
    ['its identifier, in lower case', { identifier: [house, {}, { value: urn.toUpperCase() }] }, urn],
    ['its id', { id: uuid.toUpperCase(), identifier: [house] }, urn],
    ['its unique id', { id: `${uuid}0`, masterIdentifier: { value: 'urn:oid:1' }, identifier: [house] }, 'urn:oid:1'],
    ['its first identifier, where no other is usable', { id: `x${uuid}`, identifier: [{}, house] }, '17'],
    ['nothing', { id: '17', identifier: 'x' }, undefined],
  ])('[DOC-04] reads the entryUuid from %s', (_what, resource, expected) => {
    expect(entryUuid.read(resource as Record<string, unknown>)).toBe(expected);
  });

  it('[DOC-04] writes another entryUuid in place of the old one, and keeps other identifiers', () => {
    const old = { system: 'urn:x', value: urn.toUpperCase(), period: {} };
    const written = { use: 'official', system: uri, value: 'urn:uuid:2' };
    expect(entryUuid.write({ identifier: [house, {}, old, house] }, 'urn:uuid:2')).toEqual({
      identifier: [house, {}, { ...written, system: 'urn:x', period: {} }, house],
    });
    expect(entryUuid.write({ identifier: [{}, house] }, 'urn:uuid:2')).toEqual({ identifier: [{}, house, written] });
    expect(entryUuid.write({}, 'urn:uuid:2')).toEqual({ identifier: [written] });
    expect(entryUuid.write({ identifier: [old] }, undefined)).toStrictEqual({});
  });

  it.each<[string, object, string | undefined]>([
    ['the master identifier', { masterIdentifier: { value: 'x' }, identifier: [{ value: 'urn:oid:1' }] }, 'x'],
    ['an OID among its identifiers', { identifier: [{}, house, { value: 'urn:oid:1' }, { value: urn }] }, 'urn:oid:1'],
    ['its entryUUID', { identifier: [house, { value: urn }] }, urn],
  ])('[DOC-03] reads the uniqueId from %s', (_what, resource, expected) => {
    expect(uniqueId.read(resource as Record<string, unknown>)).toBe(expected);
  });

  it('[DOC-05] is compared in lower case, also where a platform sends a master identifier only', () => {
    const masterIdentifier = { value: 'urn:uuid:0F0C7C0E-0A50-4D7E-9C37-0C1F7C5F1A10' };
    expect(entryUuid.read({ masterIdentifier })).toBe('urn:uuid:0f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10');
    expect(uniqueId.read({ masterIdentifier })).toBe(masterIdentifier.value);
  });

  it('[DOC-03] keeps other elements when writing the uniqueId', () => {
    const masterIdentifier = { system: 'urn:x', value: 'old', period: {} };
    expect(uniqueId.write({ masterIdentifier }, 'new')).toEqual({
      masterIdentifier: { use: 'usual', system: 'urn:x', value: 'new', period: {} },
    });
    expect(uniqueId.write({}, 'new')).toEqual({ masterIdentifier: { use: 'usual', system: uri, value: 'new' } });
    expect(uniqueId.write({ masterIdentifier }, undefined)).toStrictEqual({});
  });
});

describe('the patient of a document', () => {
  const [system, spid, other] = ['urn:oid:2.16.756.5.30.1.127.3.10.3', '761337610411353650', '761337610469261945'];
  it.each<[string, object, string | undefined]>([
    ['the number of the record', { identifier: { system, value: spid } }, spid],
    // By its system, the platform declares the value an EPR-SPID.
    ['a number of that system, whatever it looks like', { identifier: { system, value: '123' } }, '123'],
    ['that number before a reference', { identifier: { system, value: spid }, reference: `Patient/${other}` }, spid],
    ['a number that looks like one', { identifier: { value: spid } }, spid],
    ['a reference', { identifier: { system: 'x', value: '4711' }, reference: `http://x/Patient/${spid}` }, spid],
    ['a local number', { identifier: { system: 'x', value: '4711' } }, undefined],
    ['too many digits', { reference: `Patient/${spid}0` }, undefined],
    ['a number of the platform of the same length', { reference: 'Patient/123456789012345678' }, undefined],
    ['other digits before', { reference: `Patient/1${spid}` }, undefined],
  ])('[DOC-03] is read from %s', (_what, subject, expected) => {
    expect(patient.read({ subject })).toBe(expected);
  });
});

describe('the file of a document', () => {
  const inside = (file: object) => ({ content: [{ attachment: file }] });

  it('[DOC-03] is removed as a whole, and other elements stay', () => {
    const file = { contentType: 'text/plain', url: 'x', size: 1, hash: 'h', title: 'Bericht' };
    expect(attachment.write(inside(file), undefined)).toStrictEqual(inside({ title: 'Bericht' }));
  });

  it.each<[object, object | undefined]>([
    [
      { url: 'x', size: 7, hash: 'h' },
      { contentType: 'application/octet-stream', url: 'x', size: 7, hash: 'h' },
    ],
    [
      { contentType: 'text/csv', data: 'QQ==' },
      { contentType: 'text/csv', url: 'data:text/csv;base64,QQ==' },
    ],
    [
      { contentType: 'text/csv', data: 'QQ==', url: 'x' },
      { contentType: 'text/csv', url: 'x' },
    ],
    [{ contentType: 'text/csv' }, undefined],
  ])('[DOC-03] of a platform without the national profile %j is read as %j', (file, expected) => {
    expect(untypedAttachment(inside(file))).toEqual(expected);
  });

  it.each(['2026', '2026-11', '2026-11-18', '2026-11-18T09:30:00+01:00'])(
    '[DOC-26] reads %s as the creation time',
    (creation) => {
      expect(creationTime.read(inside({ creation }))).toBe(creation);
    },
  );

  it.each(['x2026', '2026-11-18 09:30', '26', '2026-11-18T', 2026])(
    '[DOC-26] uses the date of the document if the creation time is %s',
    (creation) => {
      expect(creationTime.read({ ...inside({ creation }), date: '2026-11-19' })).toBe('2026-11-19');
    },
  );
});

describe('the name of a person', () => {
  it('[DOC-28] is read in parts, or from its text if it has none', () => {
    const of = (name: object) => readName({ name: [name] });
    expect(of({ prefix: ['Dr.', 7, 'med.'], given: ['Eva', ' ', 'Maria'], family: 'Meier' })).toEqual({
      prefix: 'Dr. med.',
      given: 'Eva Maria',
      family: 'Meier',
    });
    expect([of({ text: 'Eva Meier' }), of({ given: ['Eva'], text: 'Eva Meier' }), of({})]).toEqual([
      { family: 'Eva Meier' },
      { given: 'Eva' },
      {},
    ]);
  });

  it('[DOC-28] is written in parts, and left out if empty', () => {
    expect(writeName({ prefix: 'Dr.', given: 'Eva', family: 'Meier' })).toEqual({
      name: [{ family: 'Meier', given: ['Eva'], prefix: ['Dr.'] }],
    });
    for (const part of [{ prefix: 'Dr.' }, { given: 'Eva' }, { family: 'Meier' }])
      expect(Object.keys(writeName(part).name?.[0] ?? {})).toEqual(Object.keys(part));
    expect(writeName({})).toStrictEqual({});
  });
});
