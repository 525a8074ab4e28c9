import type { Role } from '../../session/index.ts';
import type { Instant } from '../../values/index.ts';

/** An open request to delete a document and all its versions (DOC-23). */
export interface DeletionRequest {
  /** Logical id of the document. */
  readonly document: string;
  readonly requested: Instant;
  /** End of the period in which the request can be withdrawn. */
  readonly until: Instant;
  readonly by: { readonly name: string; readonly role: Role };
}

/** Returns the end of the period in which a request can be withdrawn; `days` is configured by the community. */
export function withdrawableUntil(requested: Date, days: number): Date {
  return new Date(requested.getTime() + days * 86_400_000);
}

/** Whether a request can no longer be withdrawn. */
export function isDeletionDue({ until }: Pick<DeletionRequest, 'until'>, now: Date): boolean {
  return now.getTime() > Date.parse(until);
}
