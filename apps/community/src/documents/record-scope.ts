import type { RecordAccess } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';

/**
 * The scope of work on one record: the community's context (its `db` is the transaction, when inside one), the caller, and the caller's
 * access to the record of the token. Passed as one value, so that a decision and its writes use the same connection.
 */
export interface RecordScope extends Context {
  readonly caller: Caller;
  readonly access: RecordAccess;
}
