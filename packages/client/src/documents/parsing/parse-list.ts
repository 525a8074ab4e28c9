import type { Carried } from '@epr/domain/documents';
import { ok, refused } from '@epr/domain/values';
import { isResource } from '@epr/fhir/bundle';
import { ReadResource } from '@epr/fhir/documents';
import type { CallResult } from '../../transport/index.ts';
import type { ListSource } from '../list-documents.ts';
import { parseBundle, type OnHead } from './parse-bundle.ts';
import { readingOf } from '../reading.ts';

/**
 * Parses the answer to a list or one of its pages for `readList` without having all its resources in memory together: they are read
 * one by one, and what a document carries are the bytes of its JSON, a part of `bytes`. `head` is called for each searchset before its
 * resources are read.
 */
export function parseList(
  bytes: ArrayBuffer,
  whose: Pick<ListSource, 'homeCommunity'>,
  head?: OnHead,
): CallResult<unknown> {
  const reading = readingOf(whose);
  try {
    return ok(
      parseBundle(
        new Uint8Array(bytes),
        (resource, json) =>
          isResource(resource, 'DocumentReference') || isResource(resource, 'List')
            ? new ReadResource(resource, reading, json as unknown as Carried)
            : resource,
        head,
      ),
    );
  } catch {
    return refused({ reason: 'unreadable' });
  }
}
