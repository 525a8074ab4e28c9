import { readFileSync } from 'node:fs';
import type { Document } from '@epr/domain/documents';
import { aDocument } from '@epr/cast/documents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asObject } from '../bundle/index.ts';
import { anyDocument } from './fixtures/any-document.ts';
import { withValueAt } from './mappers/mapper.ts';
import { readDocument, readListed } from './read-document.ts';
import { writeDocument } from './write-document.ts';

/** A document with every field of the entry. */
const full = aDocument({
  title: 'Austrittsbericht Kardiologie',
  homeCommunity: 'urn:oid:2.999.2',
  comments: 'Mit Beilagen',
  authors: [
    {
      prefix: 'Dr. med.',
      given: 'Peter',
      family: 'Meier',
      institution: 'Spital Seeblick',
      gln: '7601000102737',
      role: { code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' },
      speciality: { code: '1025', system: 'urn:oid:2.16.756.5.30.1.127.3.5', display: 'Cardiology' },
      telecom: [{ system: 'phone', use: 'work', value: '+41 31 123 45 67' }],
    },
    { institution: 'Labor am Fluss', telecom: [] },
  ],
  serviceStart: '2026-11-10T08:00:00+01:00',
  serviceStop: '2026-11-17T17:00:00+01:00',
  events: [{ code: 'ECG', system: 'http://dicom.nema.org/resources/ontology/DCM', display: 'Electrocardiography' }],
  attachment: {
    contentType: 'application/pdf',
    url: 'http://r4/Binary/1',
    size: 1234,
    hash: 'QHN3dtgTmhEOU+LRq7cS977nsLs=',
  },
  sourcePatient: {
    given: 'Anna',
    family: 'Keller',
    gender: 'female',
    birthDate: '1984-03-12',
    localId: { system: 'urn:oid:2.999.2.1', value: '8734' },
  },
  relations: [{ kind: 'replaces', target: 'earlier' }],
  extra: {
    repositoryUniqueId: '2.999.2.4',
    version: 2,
    documentAvailability: { code: 'Online', system: 'urn:oid:2.999' },
  },
});

function golden(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
}

function read(resource: unknown): Document {
  const result = readDocument(resource);
  if (!result.ok) throw new Error(result.error.diagnostics);
  return result.value;
}

function bare({ sourceResource: _sourceResource, ...document }: Document): Omit<Document, 'sourceResource'> {
  return document;
}

describe('DocumentReference', () => {
  test('[DOC-03] every field of a document is written as in the national profile', () => {
    expect(writeDocument(full)).toEqual(golden('document.json'));
  });

  test('[DOC-03] every field of a document is read from the national profile', () => {
    expect(bare(read(golden('document.json')))).toEqual(full);
  });

  test('[DOC-03] every document survives writing and reading', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(bare(read(writeDocument(document)))).toEqual(document);
      }),
      { numRuns: 300 },
    );
  });

  test('[DOC-03] editing any document into any other leaves nothing of the first', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (first, second) => {
        const { sourceResource } = read(writeDocument(first));
        const edited = writeDocument({ ...second, ...(sourceResource ? { sourceResource } : {}) });
        expect(bare(read(edited))).toEqual(second);
        expect(JSON.stringify(edited)).not.toContain(first.entryUuid);
      }),
      { numRuns: 200 },
    );
  });

  test('[DOC-03] a document read for a list equals one read alone, except for its source resource', () => {
    const listed = readListed(strange());
    expect(listed.ok && listed.value).toEqual(bare(read(strange())));
  });

  test('[DOC-21] a document has the version of its platform', () => {
    expect(read({ ...strange(), meta: { versionId: '3' } }).versionId).toBe('3');
    expect(read({ ...strange(), meta: { versionId: 3 } })).not.toHaveProperty('versionId');
  });

  test('[DOC-03] an unchanged document is written as received, including unknown fields and extensions', () => {
    const sent = strange();
    expect(writeDocument(read(sent))).toEqual(sent);
  });

  test('[DOC-03] an edit changes only its own field', () => {
    const sent = strange();
    const document = read(sent);
    expect(writeDocument({ ...document, title: 'Neu' })).toEqual(
      withValueAt(sent, ['content', 0, 'attachment', 'title'], 'Neu'),
    );
    expect(writeDocument({ ...document, availability: 'superseded' })).toEqual(
      withValueAt(sent, ['status'], 'superseded'),
    );
    const [first, ...others] = document.authors;
    expect(others).toHaveLength(1);
    const changed = writeDocument({ ...document, authors: first ? [first] : [] });
    expect(JSON.stringify(changed)).toContain('qualification');
    expect(JSON.stringify(changed)).not.toContain('Labor am Fluss');
  });
});

describe('changes of a document written by other software', () => {
  test('[DOC-20] adding or removing a relation keeps relations of unknown types', () => {
    const sent = strange();
    const document = read(sent);
    const unknown = { code: 'is_snapshot_of', target: { reference: 'x' } };
    const more = [...document.relations, { kind: 'appends', target: '4711' } as const];
    expect(writeDocument({ ...document, relations: more }).relatesTo).toContainEqual(unknown);
    expect(writeDocument({ ...document, relations: [] }).relatesTo).toEqual([unknown]);
  });

  test('[DOC-22] [DOC-23] changing the media type keeps URL, size and hash of the file', () => {
    const sent = strange();
    const document = read(sent);
    const attachment = { ...document.attachment, contentType: 'text/plain' };
    expect(writeDocument({ ...document, attachment })).toEqual(
      withValueAt(sent, ['content', 0, 'attachment', 'contentType'], 'text/plain'),
    );
  });
});

/** The golden document as another vendor might send it: with elements the portal does not model, and in another form. */
function strange() {
  const sent = asObject(golden('document.json'));
  const contained = (sent['contained'] as { resourceType: string }[]).map((one) =>
    one.resourceType === 'Practitioner' ? { ...one, qualification: [{ code: { text: 'FMH' } }] } : one,
  );
  const vendor = { url: 'http://vendor.example/ext', valueString: 'x' };
  const attachment = withValueAt(sent, ['content', 0, 'attachment', 'extension'], [vendor]);
  return {
    ...attachment,
    contained,
    extension: [vendor, ...(sent['extension'] as unknown[])],
    identifier: [{ system: 'http://vendor.example/id', value: '17' }, ...(sent['identifier'] as unknown[])],
    relatesTo: [{ code: 'is_snapshot_of', target: { reference: 'x' } }, ...(sent['relatesTo'] as unknown[])],
    vendorField: { a: [1, { b: null }] },
    meta: { versionId: '3', profile: ['http://vendor.example/profile'] },
  };
}
