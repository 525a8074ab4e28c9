import type { Attachment } from '@epr/domain/documents';
import type { Instant } from '@epr/domain/values';
import { present, text, whole, type UncheckedJson } from '../../bundle/index.ts';
import { at, put, textAt, type Mapper } from './mapper.ts';

const file = ['content', 0, 'attachment'] as const;

export const title = textAt(...file, 'title');
export const language = textAt(...file, 'language');

/** When the document was made; a resource without it has its own date. */
export const creationTime: Mapper<Instant> = {
  read: (resource) => [at(resource, [...file, 'creation']), resource['date']].map(readInstant).find(Boolean),
  write: (resource, value) => put(resource, [...file, 'creation'], value),
};

export const serviceStart = instantAt('start');
export const serviceStop = instantAt('end');

/** Type, address, size in bytes and SHA-1 of the file. */
export const attachment: Mapper<Attachment> = {
  read: (resource) => {
    const contentType = text(at(resource, [...file, 'contentType']));
    const url = text(at(resource, [...file, 'url']));
    const size = whole(at(resource, [...file, 'size']));
    return contentType && url
      ? present({ contentType, url, size, hash: text(at(resource, [...file, 'hash'])) })
      : undefined;
  },
  write: (resource, value) =>
    (['contentType', 'url', 'size', 'hash'] as const).reduce(
      (written, name) => put(written, [...file, name], value?.[name]),
      resource,
    ),
};

/**
 * The file of a resource that names no content type or holds the bytes itself (FHIR Attachment): its bytes are then a `data:`
 * address, read like any other. Undefined when there is neither an address nor content.
 */
export function untypedAttachment(resource: UncheckedJson): Attachment | undefined {
  const contentType = text(at(resource, [...file, 'contentType'])) ?? 'application/octet-stream';
  const data = text(at(resource, [...file, 'data']));
  const url = text(at(resource, [...file, 'url'])) ?? (data && `data:${contentType};base64,${data}`);
  const size = whole(at(resource, [...file, 'size']));
  return url ? present({ contentType, url, size, hash: text(at(resource, [...file, 'hash'])) }) : undefined;
}

function instantAt(end: 'start' | 'end'): Mapper<Instant> {
  const path = ['context', 'period', end];
  return {
    read: (resource) => readInstant(at(resource, path)),
    write: (resource, value) => put(resource, path, value),
  };
}

/** FHIR allows a year, a month, a day or a moment. */
function readInstant(value: unknown): Instant | undefined {
  const given = text(value);
  return given && /^\d{4}(-\d{2}(-\d{2}(T\S+)?)?)?$/.test(given) ? given : undefined;
}
