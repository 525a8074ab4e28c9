import type { Attachment } from '@epr/domain/documents';
import type { Instant } from '@epr/domain/values';
import { omitUndefined, asString, asUnsignedInt, type UncheckedJson } from '../../bundle/index.ts';
import { valueAt, withValueAt, textAt, type Mapper } from './mapper.ts';

const file = ['content', 0, 'attachment'] as const;

export const title = textAt(...file, 'title');
export const language = textAt(...file, 'language');

/** Creation time of the document; without one, the `date` of the resource. */
export const creationTime: Mapper<Instant> = {
  read: (resource) => [valueAt(resource, [...file, 'creation']), resource['date']].map(readInstant).find(Boolean),
  write: (resource, value) => withValueAt(resource, [...file, 'creation'], value),
};

export const serviceStart = instantAt('start');
export const serviceStop = instantAt('end');

/** Media type, URL, size in bytes and SHA-1 of the file. */
export const attachment: Mapper<Attachment> = {
  read: (resource) => {
    const contentType = asString(valueAt(resource, [...file, 'contentType']));
    const url = asString(valueAt(resource, [...file, 'url']));
    const size = asUnsignedInt(valueAt(resource, [...file, 'size']));
    return contentType && url
      ? omitUndefined({ contentType, url, size, hash: asString(valueAt(resource, [...file, 'hash'])) })
      : undefined;
  },
  write: (resource, value) =>
    (['contentType', 'url', 'size', 'hash'] as const).reduce(
      (written, name) => withValueAt(written, [...file, name], value?.[name]),
      resource,
    ),
};

/**
 * Reads the file of a resource without a media type, or with inline content (FHIR Attachment), which becomes a `data:` URL and is
 * then read like any other. Returns undefined when there is neither a URL nor content.
 */
export function untypedAttachment(resource: UncheckedJson): Attachment | undefined {
  const contentType = asString(valueAt(resource, [...file, 'contentType'])) ?? 'application/octet-stream';
  const data = asString(valueAt(resource, [...file, 'data']));
  const url = asString(valueAt(resource, [...file, 'url'])) ?? (data && `data:${contentType};base64,${data}`);
  const size = asUnsignedInt(valueAt(resource, [...file, 'size']));
  return url
    ? omitUndefined({ contentType, url, size, hash: asString(valueAt(resource, [...file, 'hash'])) })
    : undefined;
}

function instantAt(end: 'start' | 'end'): Mapper<Instant> {
  const path = ['context', 'period', end];
  return {
    read: (resource) => readInstant(valueAt(resource, path)),
    write: (resource, value) => withValueAt(resource, path, value),
  };
}

/** FHIR permits a year, a month, a day or a point in time. */
function readInstant(value: unknown): Instant | undefined {
  const given = asString(value);
  return given && /^\d{4}(-\d{2}(-\d{2}(T\S+)?)?)?$/.test(given) ? given : undefined;
}
