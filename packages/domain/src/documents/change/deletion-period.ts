import type { Role } from '../../session/index.ts';
import type { Instant } from '../../values/index.ts';

/** An open request to delete a document and all its versions (DOC-23). */
export interface DeletionRequest {
  /** Logical id of the document. */
  readonly document: string;
  readonly requested: Instant;
  /** Until when it can be withdrawn. */
  readonly until: Instant;
  readonly by: { readonly name: string; readonly role: Role };
}

/** The end of the time in which a request can be withdrawn; `days` as the community sets it. */
export function withdrawableUntil(requested: Date, days: number): Date {
  return new Date(requested.getTime() + days * 86_400_000);
}

/** Whether a request can no longer be withdrawn. */
export function isDeletionDue({ until }: Pick<DeletionRequest, 'until'>, now: Date): boolean {
  return now.getTime() > Date.parse(until);
}
