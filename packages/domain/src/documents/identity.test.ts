import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentIdOf, readDocumentId } from './identity.ts';

const oid = fc
  .array(fc.nat({ max: 99999 }), { minLength: 1, maxLength: 8 })
  .map((parts) => `urn:oid:2.${parts.join('.')}`);

describe('document id', () => {
  test('[DOC-04] base64 of urn:uuid, then @urn:oid: and the home community id', () => {
    const id = documentIdOf({
      entryUuid: 'urn:uuid:7261fa25-b36d-4660-a58a-d9df4370e985',
      homeCommunity: 'urn:oid:2.999.7',
    });
    expect(id).toBe('dXJuOnV1aWQ6NzI2MWZhMjUtYjM2ZC00NjYwLWE1OGEtZDlkZjQzNzBlOTg1@urn:oid:2.999.7');
  });

  test('[DOC-04] the base64 is the one every machine makes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (entryUuid) => {
        const [coded] = documentIdOf({ entryUuid, homeCommunity: 'urn:oid:1' }).split('@');
        expect(coded).toBe(Buffer.from(entryUuid, 'utf8').toString('base64'));
      }),
    );
  });

  test('[DOC-04] what is made is read again', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.option(oid, { nil: undefined }), (uuid, homeCommunity) => {
        const name = { entryUuid: `urn:uuid:${uuid}`, ...(homeCommunity ? { homeCommunity } : {}) };
        expect(readDocumentId(documentIdOf(name))).toEqual(name);
      }),
    );
  });

  test('[DOC-04] anything else is no document id, and nothing throws', () => {
    for (const text of [
      '',
      '@',
      'abc',
      'YWJj@urn:oid:x',
      'YWJj@2.999',
      '!!!!@urn:oid:2.999',
      'YWJ@urn:oid:2.999',
      '/w==@urn:oid:1',
      'YQ=a@urn:oid:1',
    ]) {
      expect(readDocumentId(text), text).toBeUndefined();
    }
    fc.assert(fc.property(fc.string(), (text) => void readDocumentId(`${text}@urn:oid:2.999`)));
  });
});
