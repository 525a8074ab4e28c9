import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentIdOf } from './document-id.ts';

describe('document id', () => {
  test('[DOC-04] is the base64 of the urn:uuid, followed by @urn:oid: and the home community id', () => {
    const id = documentIdOf({
      entryUuid: 'urn:uuid:7261fa25-b36d-4660-a58a-d9df4370e985',
      homeCommunity: 'urn:oid:2.999.7',
    });
    expect(id).toBe('dXJuOnV1aWQ6NzI2MWZhMjUtYjM2ZC00NjYwLWE1OGEtZDlkZjQzNzBlOTg1@urn:oid:2.999.7');
  });

  test('[DOC-04] leaves an unknown community empty', () => {
    expect(documentIdOf({ entryUuid: 'a' })).toBe('YQ==@urn:oid:');
  });

  test('[DOC-04] uses standard base64 of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (entryUuid) => {
        const [coded] = documentIdOf({ entryUuid, homeCommunity: 'urn:oid:1' }).split('@');
        expect(coded).toBe(Buffer.from(entryUuid, 'utf8').toString('base64'));
      }),
    );
  });
});
