import type { Access } from '../access-rights/access.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';

/**
 * What the work on one record goes by: the community's context, whose `db` is the transaction inside of one, who asks, and what they
 * may do with the record of their token. Passed as one value, so that a decision and what it writes use the same connection.
 */
export interface RecordScope extends Context {
  readonly caller: Caller;
  readonly access: Access;
}
