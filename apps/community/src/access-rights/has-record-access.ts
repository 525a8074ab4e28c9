import type { AccessAct } from '@epr/domain/access-rights';
import type { Confidentiality } from '@epr/domain/documents';
import { accessOf } from './record-access.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';

/**
 * Whether a professional, or an assistant for one, may do anything at all with the record the token is requested for: asks the access
 * decision of the EPR for every act on documents at every level (COM-04).
 */
export async function hasRecordAccess(context: Context, caller: Caller): Promise<boolean> {
  const access = await accessOf(context, context.db, caller);
  return access !== undefined && acts.some((act) => access.decide(act).allowed);
}

const levels: readonly Confidentiality[] = ['normal', 'restricted', 'secret'];

const acts: readonly AccessAct[] = levels.flatMap((confidentiality) => [
  { kind: 'read', confidentiality },
  { kind: 'write', confidentiality },
]);
