import { readFileSync } from 'node:fs';
import { confidentialityLevels } from '@epr/domain/documents';
import { describe, expect, it } from 'vitest';
import { asObject } from '../bundle/index.ts';
import { withValueAt } from './mappers/mapper.ts';
import { readMetadata } from './read-metadata.ts';

const sent = asObject(JSON.parse(readFileSync(new URL('fixtures/document.json', import.meta.url), 'utf8')));
const spid = '761337610411353650';
const uuid = 'urn:uuid:9d2b1c53-0d8e-4f0e-9d1e-7f0e6a1c2b3d';
const file = ['content', 0, 'attachment'] as const;

const placed = (path: readonly (string | number)[], value: unknown) => readMetadata(withValueAt(sent, path, value));
const faultsOf = (path: readonly (string | number)[], value: unknown) => {
  const read = placed(path, value);
  return read.ok ? [] : read.error;
};
function read(path: readonly (string | number)[], value: unknown) {
  const metadata = placed(path, value);
  if (!metadata.ok) throw new Error(metadata.error.join());
  return metadata.value;
}

describe('reading the metadata a document server needs', () => {
  it('[COM-03] [COM-04] reads them as in the national profile', () => {
    const relatesTo = [
      { code: 'replaces', target: { reference: 'DocumentReference/earlier' } },
      { code: 'appends', target: { identifier: { value: 'urn:oid:2.999.3' } } },
      { code: 'signs' },
      { code: 'signs', target: {} },
    ];
    const resource = {
      ...sent,
      // When the entry was made, which is not when the document was created.
      date: '2026-11-20T08:00:00+01:00',
      relatesTo,
      subject: { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: spid } },
    };
    const metadata = readMetadata(resource);
    expect(metadata).toEqual({
      ok: true,
      value: {
        resource,
        entryUuid: (sent['identifier'] as [{ value: string }])[0].value,
        uniqueId: asObject(sent['masterIdentifier'])['value'],
        patient: spid,
        status: 'current',
        confidentiality: 'normal',
        typeCode: '373942005',
        classCode: '422735006',
        formatCode: 'urn:che:epr:EPR_Unstructured_Document',
        title: 'Austrittsbericht Kardiologie',
        creation: '2026-11-18T09:30:00+01:00',
        homeCommunity: 'urn:oid:2.999.2',
        uploaderRole: 'HCP',
        deletionStatus: 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested',
        attachment: {
          url: 'http://r4/Binary/1',
          contentType: 'application/pdf',
          hash: 'QHN3dtgTmhEOU+LRq7cS977nsLs=',
          size: 1234,
        },
        relations: [
          { code: 'replaces', target: 'DocumentReference/earlier' },
          { code: 'appends', target: 'urn:oid:2.999.3' },
          { code: 'signs', target: '' },
          { code: 'signs', target: '' },
        ],
      },
    });
  });

  it('[COM-03] reports all faults at once', () => {
    const file = { attachment: {} };
    expect(readMetadata({ resourceType: 'DocumentReference', status: 'draft', content: [file] })).toEqual({
      ok: false,
      error: [
        'unknown status draft',
        'securityLabel is missing',
        ...['masterIdentifier.value', 'subject.identifier.value', 'type', 'category', 'content.format'].map(
          (name) => `${name} is missing`,
        ),
        ...['title', 'creation', 'url', 'contentType'].map((name) => `content.attachment.${name} is missing`),
      ],
    });
    const inFile = ['format', ...['title', 'creation', 'url', 'contentType'].map((name) => `attachment.${name}`)];
    const { content: _content, ...fileless } = sent;
    for (const [content, diagnostics] of [
      [fileless, ['content must be one attachment']],
      [{ ...sent, content: [{}] }, []],
    ] as const)
      expect(readMetadata(content)).toEqual({
        ok: false,
        error: [...diagnostics, ...inFile.map((name) => `content.${name} is missing`)],
      });
    for (const other of [null, undefined, 7, { ...sent, resourceType: 'List' }])
      expect(readMetadata(other)).toEqual({ ok: false, error: ['not a DocumentReference'] });
  });

  it.each<[string, readonly (string | number)[], unknown, readonly string[]]>([
    ['of two files', ['content', 1], { attachment: {} }, ['content must be one attachment']],
    ['with a title of blanks', [...file, 'title'], ' ', ['content.attachment.title is missing']],
    ['with a title that is no text', [...file, 'title'], 7, ['content.attachment.title is missing']],
    [
      'of a patient by another number',
      ['subject', 'identifier', 'system'],
      'urn:oid:2.16.756.5.32',
      ['subject.identifier.value is missing'],
    ],
    ['without a patient', ['subject'], undefined, ['subject.identifier.value is missing']],
    ['of a patient without a number', ['subject'], {}, ['subject.identifier.value is missing']],
    ['without a unique id', ['masterIdentifier'], undefined, ['masterIdentifier.value is missing']],
    ['of no type', ['type'], undefined, ['type is missing']],
    ['with a type as text only', ['type'], { text: 'Bericht' }, ['type is missing']],
    ['of a type without codes', ['type', 'coding'], 'x', ['type is missing']],
    ['of no category', ['category'], undefined, ['category is missing']],
    ['with a category as text only', ['category'], [{ text: 'Bericht' }], ['category is missing']],
    ['of no format', ['content', 0, 'format'], undefined, ['content.format is missing']],
    ...['x', 'text/', '/plain', 'text/plain\r\nx: y', 'text/plain; charset', 'text/plain x', 'x text/plain'].map(
      (type): [string, readonly (string | number)[], unknown, readonly string[]] => [
        `of the media type ${JSON.stringify(type)}`,
        [...file, 'contentType'],
        type,
        ['content.attachment.contentType is not a media type'],
      ],
    ),
  ])('[COM-03] refuses a document %s', (_what, path, value, faults) => {
    expect(faultsOf(path, value)).toEqual(faults);
  });

  it.each(['text/plain;charset=utf-8', 'text/plain; charset="utf-8"; x=y', 'image/svg+xml', 'model/gltf-binary'])(
    '[COM-03] accepts the media type %s',
    (type) => {
      expect(read([...file, 'contentType'], type).attachment.contentType).toBe(type);
    },
  );

  it.each(['superseded', 'entered-in-error'])('[COM-03] accepts the status %s', (status) => {
    expect(read(['status'], status).status).toBe(status);
  });

  it('[COM-03] reads size and hash, and ignores them if of another type', () => {
    expect(read([...file, 'size'], '7').attachment.size).toBeUndefined();
    expect(read([...file, 'hash'], 7).attachment.hash).toBeUndefined();
  });

  it.each<[string, unknown, string | undefined]>([
    ['nowhere', undefined, undefined],
    ['in no list', 'x', undefined],
    ['in the official identifier', [{ value: `${uuid}`.replace('9d', '00') }, { use: 'official', value: uuid }], uuid],
    ['in capitals', [{ use: 'official', value: uuid.toUpperCase() }], uuid],
    [
      'in the first that is one',
      [null, { value: 'x' }, { value: uuid }, { value: `${uuid}`.replace('9d', '00') }],
      uuid,
    ],
    ['in an official identifier of another kind', [{ use: 'official', value: 'x' }, { value: uuid }], undefined],
    ['in a text that is longer', [{ value: `${uuid}0` }], undefined],
    ['in a text that begins otherwise', [{ value: `x${uuid}` }], undefined],
    ['in a number', [{ use: 'official', value: 7 }], undefined],
  ])('[DOC-04] [COM-03] the entryUuid is found %s', (_where, identifier, expected) => {
    expect(read(['identifier'], identifier).entryUuid).toBe(expected);
  });

  it('[COM-04] [DOC-29] the strictest of several labels counts, and an unknown one counts as secret', () => {
    const label = (coding: object) => ({ coding: [coding] });
    const levelOf = (...labels: readonly object[]) => read(['securityLabel'], labels).confidentiality;
    expect(levelOf(label(confidentialityLevels.normal), label(confidentialityLevels.restricted))).toBe('restricted');
    expect(levelOf(label({ system: 'urn:x', code: '1' }))).toBe('secret');
  });
});
