import type { NewSubmission } from '@epr/client/documents';
import type { Role } from '@epr/domain/session';
import { oidOfUuid, systems } from '@epr/domain/values';

/** Returns the data of a new submission set, dated now, by a user in this role; `homeCommunity` is `urn:oid:…`. */
export function newSubmission(homeCommunity: string, role: Role): NewSubmission {
  return {
    ...submissionIds(newUuid()),
    sourceId: homeCommunity,
    date: new Date().toISOString(),
    authorRole: { code: role === 'NONE' ? 'PAT' : role, system: systems.role },
  };
}

/** Returns the two identifiers of a submission set, from one UUID. */
export function submissionIds(uuid: string): Pick<NewSubmission, 'entryUuid' | 'uniqueId'> {
  return { entryUuid: `urn:uuid:${uuid}`, uniqueId: oidOfUuid(uuid) };
}

/** Returns a random UUID; `randomUUID` exists in secure contexts only, and a portal may be tried without HTTPS. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
