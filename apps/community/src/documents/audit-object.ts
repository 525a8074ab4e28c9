import type { DocumentReference } from 'fhir/r4';
import type { AuditObject } from '@epr/domain/access-log';
import { bareOid } from '@epr/domain/values';
import type { DocumentRow } from './find.ts';

/**
 * A document as the access log names it (facts 4.3), with all the national profile requires: a document without a title has
 * its identifier there. An OID stands without `urn:oid:`, as in XDS. Bytes are served from the repository of this community,
 * independent of who registered the document.
 */
export function auditObject(
  row: Pick<DocumentRow, 'unique_id' | 'type_code' | 'home_community' | 'resource'>,
  home: string,
): AuditObject {
  const { content } = JSON.parse(row.resource) as DocumentReference;
  const title = content[0]?.attachment.title;
  return {
    kind: 'document',
    uniqueId: bareOid(row.unique_id),
    typeCode: row.type_code,
    homeCommunity: row.home_community ?? home,
    repository: repositoryOf(home),
    title: title || row.unique_id,
  };
}

/** The repository of a community, `1.2.3.2` (XDS repositoryUniqueId is an OID without `urn:oid:`). */
function repositoryOf(home: string): string {
  return `${bareOid(home)}.2`;
}
