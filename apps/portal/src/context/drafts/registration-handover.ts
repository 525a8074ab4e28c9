import type { Spid } from '@epr/domain/values';
import type { SessionState } from '@epr/domain/session';
import { draftStorage } from './draft-storage.ts';

/*
 * What one page of the registration passes to the next. Not through the history of the tab: its entries hold a name or an AHV number until the
 * tab is closed, and nothing at the sign-out can take them away (SES-08).
 */

/** The patient search that found nobody; the form begins with it (PSR-08). */
export const searchedPatient = draftStorage<Readonly<Record<string, string>>>('epr.registration.searched');

/** Whose record has just been opened (ONB-03). */
export const registeredPatient = draftStorage<{ readonly spid: Spid; readonly name: string }>('epr.registration.done');

/** Both belong to the person who registers. */
export function registrar({ identity }: SessionState): string {
  return identity?.subject ?? '';
}
