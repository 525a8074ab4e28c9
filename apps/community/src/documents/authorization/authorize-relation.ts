import type { DocumentReference } from 'fhir/r4';
import { levelOrSecret } from '@epr/domain/access-rights';
import { authorizeChange, changeContextOf, refuseLowering, type Confidentiality } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { readDocument } from '@epr/fhir/documents';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import { changeRefusal } from './change-refusal.ts';
import type { DocumentRow } from '../find-document.ts';
import type { RecordScope } from '../record-scope.ts';
import { completeUploaderRole } from './uploader-role.ts';
import { isReplaced } from './related-versions.ts';

/**
 * Returns why a new document at `level` may not replace, append or transform this one (DOC-20, DOC-21, DOC-29); undefined when it may, or
 * when it signs it.
 */
export async function authorizeRelation(
  { access, caller, db, settings }: RecordScope,
  code: string,
  { row, level }: { readonly row: DocumentRow; readonly level: Confidentiality },
): Promise<Reply | undefined> {
  const relatedLevel = levelOrSecret({ code: row.confidentiality, system: systems.snomed });
  if (code === 'transforms') {
    const reason = refuseLowering(caller.role, relatedLevel, level);
    return reason && changeRefusal({ allowed: false, reason, fields: [] });
  }
  if (code !== 'replaces' && code !== 'appends') return undefined;
  if (code === 'replaces' && !access.decide({ kind: 'update', confidentiality: relatedLevel }).allowed)
    return refuse(403, 'forbidden', 'No right to replace this document');
  const home = settings.homeCommunityId;
  const read = readDocument(JSON.parse(row.resource) as DocumentReference, { ownCommunity: home });
  if (!read.ok) throw new Error(`A stored document cannot be read: ${read.error.diagnostics}`);
  const decision = authorizeChange(
    code === 'replaces' ? { kind: 'replace', confidentiality: level } : { kind: 'append' },
    changeContextOf(await completeUploaderRole(db, row, read.value), home, await isReplaced(db, row)),
    { role: caller.role, emergency: caller.purpose === 'EMER' },
  );
  return decision.allowed ? undefined : changeRefusal(decision);
}
