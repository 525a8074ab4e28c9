import type { DocumentReference } from 'fhir/r4';
import { levelOrSecret } from '@epr/domain/access-rights';
import type { Confidentiality } from '@epr/domain/documents';
import { asObject, asString } from '../bundle/index.ts';
import { confidentialityIn } from './confidentiality.ts';
import { deletionStatusIn, homeCommunityIn, uploaderRoleIn } from './server-extensions.ts';
import { ok, err, systems, type Result } from '@epr/domain/values';

/** The elements of a DocumentReference that a document server needs to store, find and protect the document (CH:MHD; facts 2.1). */
export interface DocumentMetadata {
  readonly resource: DocumentReference;
  /** `urn:uuid:…`; absent on a new document whose sender leaves the assignment to the server. */
  readonly entryUuid: string | undefined;
  readonly uniqueId: string;
  readonly patient: string;
  readonly status: 'current' | 'superseded' | 'entered-in-error';
  /** The effective level: of several labels the strictest, secret when one is unknown. */
  readonly confidentiality: Confidentiality;
  readonly typeCode: string;
  readonly classCode: string;
  readonly formatCode: string;
  readonly title: string;
  readonly creation: string;
  readonly homeCommunity: string | undefined;
  readonly uploaderRole: string | undefined;
  readonly deletionStatus: string | undefined;
  readonly attachment: {
    readonly url: string;
    readonly contentType: string;
    readonly hash: string | undefined;
    readonly size: number | undefined;
  };
  readonly relations: readonly { readonly code: string; readonly target: string }[];
}

/**
 * Reads a DocumentReference strictly. It must be valid FHIR R4 already; refuses what a document server must refuse beyond that,
 * with all reasons at once.
 */
export function readMetadata(resource: unknown): Result<DocumentMetadata, readonly string[]> {
  if (!isDocumentReference(resource)) return err(['not a DocumentReference']);
  const faults: string[] = [];
  const need = (name: string, value: unknown): string => {
    if (typeof value === 'string' && value.trim() !== '') return value;
    faults.push(`${name} is missing`);
    return '';
  };
  const content = only(resource.content);
  if (resource.content?.length !== 1) faults.push('content must be one attachment');
  const attachment = content?.attachment;
  const status = resource.status;
  if (status !== 'current' && status !== 'superseded' && status !== 'entered-in-error')
    faults.push(`unknown status ${asString(status) ?? JSON.stringify(status)}`);
  if (!confidentialityIn(resource)) faults.push('securityLabel is missing');
  const metadata: DocumentMetadata = {
    resource,
    entryUuid: entryUuidOf(resource),
    uniqueId: need('masterIdentifier.value', resource.masterIdentifier?.value),
    patient: need('subject.identifier.value', spidOf(resource)),
    status,
    confidentiality: levelIn(resource),
    typeCode: need('type', only(resource.type?.coding)?.code),
    classCode: need('category', only(only(resource.category)?.coding)?.code),
    formatCode: need('content.format', content?.format?.code),
    title: need('content.attachment.title', attachment?.title),
    creation: need('content.attachment.creation', attachment?.creation),
    homeCommunity: homeCommunityIn(resource),
    uploaderRole: uploaderRoleIn(resource),
    deletionStatus: deletionStatusIn(resource),
    attachment: {
      url: need('content.attachment.url', attachment?.url),
      contentType: need('content.attachment.contentType', attachment?.contentType),
      hash: typeof attachment?.hash === 'string' ? attachment.hash : undefined,
      size: typeof attachment?.size === 'number' ? attachment.size : undefined,
    },
    relations: list(resource.relatesTo).map((one) => {
      const { code, target } = asObject(one);
      const { reference, identifier } = asObject(target);
      return {
        code: asString(code) ?? '',
        target: asString(reference) ?? asString(asObject(identifier)['value']) ?? '',
      };
    }),
  };
  if (metadata.attachment.contentType && !mediaType.test(metadata.attachment.contentType)) {
    faults.push('content.attachment.contentType is not a media type');
  }
  return faults.length === 0 ? ok(metadata) : err(faults);
}

/** Checked because it is sent as the content-type header when the file is read. */
const mediaType = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+-]+=[\w.+"-]+)*$/;

function levelIn(resource: DocumentReference): Confidentiality {
  const label = confidentialityIn(resource);
  return label ? levelOrSecret(label) : 'secret';
}

function isDocumentReference(resource: unknown): resource is DocumentReference {
  return (resource as { resourceType?: unknown } | null | undefined)?.resourceType === 'DocumentReference';
}

function entryUuidOf(resource: DocumentReference): string | undefined {
  const found =
    list(resource.identifier).find((one) => one?.use === 'official') ?? only(list(resource.identifier).filter(isUuid));
  return found && isUuid(found) ? found.value?.toLowerCase() : undefined;
}

function isUuid(identifier: { value?: unknown } | null | undefined): boolean {
  return typeof identifier?.value === 'string' && /^urn:uuid:[0-9a-f-]{36}$/i.test(identifier.value);
}

function spidOf(resource: DocumentReference): string | undefined {
  const identifier = resource.subject?.identifier;
  return identifier?.system === systems.spid ? identifier.value : undefined;
}

function only<T>(values: readonly T[] | undefined): T | undefined {
  return list(values)[0];
}

function list<T>(values: readonly T[] | undefined): readonly T[] {
  return Array.isArray(values) ? (values as readonly T[]) : [];
}
