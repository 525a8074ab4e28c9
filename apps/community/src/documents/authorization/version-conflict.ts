import type { Reply } from '../../fhir-api/reply.ts';
import { changeRefusal } from './change-refusal.ts';

/** Returns the 412 reply when a change is based on another version than the current one; undefined when it matches or names no version. */
export function versionConflict(
  versions: readonly string[] | undefined,
  current: string | undefined,
): Reply | undefined {
  if (!versions || versions.includes('*') || (current !== undefined && versions.includes(current))) return undefined;
  return changeRefusal({ allowed: false, reason: 'documents.change.overtaken', fields: [] });
}
