import type { Reply } from '../../fhir-api/reply.ts';
import { changeRefusal } from './change-errors.ts';

/** Why a change is not for the version that stands: another change came first. Undefined: it is, or it names none. */
export function versionConflict(
  versions: readonly string[] | undefined,
  current: string | undefined,
): Reply | undefined {
  if (!versions || versions.includes('*') || (current !== undefined && versions.includes(current))) return undefined;
  return changeRefusal({ allowed: false, because: 'documents.change.overtaken', fields: [] });
}
