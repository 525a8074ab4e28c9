import type { DocumentReference } from 'fhir/r4';
import type { AuditObject } from '@epr/domain/access-log';
import type { DocumentRow } from './find.ts';

/** A document as the access log names it (facts 4.3). */
export function auditObject(
  row: Pick<DocumentRow, 'unique_id' | 'type_code' | 'home_community' | 'resource'>,
  home: string,
): AuditObject {
  const { content } = JSON.parse(row.resource) as DocumentReference;
  const title = content[0]?.attachment.title;
  return {
    kind: 'document',
    uniqueId: row.unique_id,
    typeCode: row.type_code,
    homeCommunity: row.home_community ?? home,
    ...(title ? { title } : {}),
  };
}
