import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { addPerson } from './add-person.ts';
import { changePassword } from './change-password.ts';
import { addOrganisation } from './directory-entries.ts';
import type { AccountEntry, PersonEntry } from './account-entry.ts';

/** Carries out one entry. Returns a sentence about what was done; throws `CommandRefusedError`, and then nothing was changed. */
export async function executeAccountEntry(
  db: Kysely<Schema>,
  entry: AccountEntry,
  passwordHash: string,
): Promise<string> {
  if (entry.kind === 'organisation') {
    const isNew = await addOrganisation(db, entry);
    return `The organisation ${entry.id} is ${isNew ? 'added' : 'as given now; it was there already'}.`;
  }
  if (entry.kind === 'password' || entry.kind === 'lock') {
    await changePassword(db, entry.username, passwordHash);
    return `The account "${entry.username}" ${entry.kind === 'lock' ? 'is locked' : 'has another password'}; its sessions are ended.`;
  }
  const isNew = await addPerson(db, entry, passwordHash);
  return isNew
    ? `The account "${entry.username}" is created. ${next[entry.kind]}`
    : `The account "${entry.username}" was there already: it is as given now, and keeps its password.`;
}

/** What the new account is for. */
const next: Readonly<Record<PersonEntry['kind'], string>> = {
  patient: 'The person opens the record at the first sign-in to the patient portal.',
  representative: 'A patient can now appoint the person, by this name, as representative.',
  professional: 'The person can sign in to the portal for professionals.',
  assistant: 'The person can sign in to the portal for professionals.',
};
