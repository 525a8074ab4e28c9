import type { Spid } from '@epr/domain/values';
import type { SessionState } from '@epr/domain/session';
import { draftStorage } from './draft-storage.ts';

/*
 * Data that one page of the registration passes to the next. Not passed through the history of the tab: its entries would keep a name or an
 * AHV number until the tab is closed, and they cannot be removed at sign-out (SES-08).
 */

/** The patient search without a match; the form is prefilled with it (PSR-08). */
export const searchedPatient = draftStorage<Readonly<Record<string, string>>>('epr.registration.searched');

/** The record that has just been opened (ONB-03). */
export const registeredPatient = draftStorage<{ readonly spid: Spid; readonly name: string }>('epr.registration.done');

/** Returns the owner of a draft of the registration: the user who typed it. */
export function draftOwner({ identity }: SessionState): string {
  return identity?.subject ?? '';
}
