import type { Document } from '@epr/domain/documents';
import { ok, err } from '@epr/domain/values';
import { isResource } from '@epr/fhir/bundle';
import { ParsedResource } from '@epr/fhir/documents';
import type { CallResult } from '../../transport/index.ts';
import type { ReadRecordOptions } from '../list-documents.ts';
import { parseBundle, type OnHead } from './parse-bundle.ts';
import { readOptionsOf } from '../read-options.ts';

export interface ParseOptions {
  /** Called for each searchset before its resources are read. */
  readonly head?: OnHead;
  /**
   * Receives each document as it is read. Returns the object that replaces it until the record is complete; it needs the ids and the
   * uploader's role.
   */
  readonly take?: (document: Document) => Document;
}

/**
 * Parses the response to a list request, or one of its further pages, for `readList`, without having all resources in memory together:
 * they are read one by one.
 */
export function parseRecordBundle(
  bytes: ArrayBuffer,
  whose: Pick<ReadRecordOptions, 'homeCommunity'>,
  { head, take }: ParseOptions = {},
): CallResult<unknown> {
  const options = readOptionsOf(whose);
  try {
    return ok(
      parseBundle(
        new Uint8Array(bytes),
        (resource) =>
          isResource(resource, 'DocumentReference') || isResource(resource, 'List')
            ? new ParsedResource(resource, options, take)
            : resource,
        head,
      ),
    );
  } catch {
    return err({ reason: 'unreadable' });
  }
}
