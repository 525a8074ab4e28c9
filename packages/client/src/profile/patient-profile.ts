import { identityFields, contactFields, type ContactDetails, type PatientProfile } from '@epr/domain/profile';
import { asDay, ok, err } from '@epr/domain/values';
import { call, readConfirmation, refusedChange, type CallResult, type Connection } from '../transport/index.ts';

/** A profile as stored by the platform; a change states its version. */
export interface VersionedProfile {
  readonly profile: PatientProfile;
  /** The value of the header `ETag`. */
  readonly version?: string;
}

/** GET epr/v1/Patient: reads the data the community has about the patient of the open record (SET-05). */
export function fetchProfile(connection: Connection, signal?: AbortSignal): Promise<CallResult<VersionedProfile>> {
  return send(connection, { headers, signal });
}

/**
 * PUT epr/v1/Patient: replaces the contact data, for the version that was read (SET-05). Rejected fields are listed in `problems` of
 * the failure.
 */
export async function updateProfile(
  connection: Connection,
  contact: ContactDetails,
  version: string | undefined,
): Promise<CallResult<VersionedProfile>> {
  const ifMatch: Readonly<Record<string, string>> = version === undefined ? {} : { 'if-match': version };
  const answer = await send(connection, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', ...ifMatch },
    body: JSON.stringify(contact),
  });
  return answer.ok ? answer : refusedChange(answer.error, 'profile.change.overtaken');
}

const headers = { accept: 'application/json' };

async function send(
  connection: Connection,
  request: Omit<Parameters<typeof call>[1], 'url' | 'authorize'>,
): Promise<CallResult<VersionedProfile>> {
  const url = `${connection.endpoints.epr}/v1/Patient`;
  const answer = await call(connection, { ...request, url, authorize: 'record' }, async (response) => ({
    body: await readConfirmation(response),
    version: response.headers.get('etag'),
  }));
  if (!answer.ok) return answer;
  const { body, version } = answer.value;
  // Stored, but not returned.
  if (body === undefined && request.method === 'PUT') return fetchProfile(connection);
  const profile = profileIn(body);
  if (!profile) return err({ reason: 'unreadable', diagnostics: 'not a profile' });
  return ok({ profile, ...(version === null ? {} : { version }) });
}

/** Reads the known fields that are text; undefined without an EPR-SPID, a name and a birth date. */
function profileIn(body: unknown): PatientProfile | undefined {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const texts: Readonly<Record<string, string>> = Object.fromEntries(
    [...identityFields, ...contactFields].flatMap((field) => {
      const value = sent[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
  const { spid, given, family, birthDate } = texts;
  if (!spid || !given || !family || !birthDate || !asDay(birthDate)) return undefined;
  const gender = genders.find((one) => one === texts['gender']) ?? 'unknown';
  const { system, value } = (sent['localId'] ?? {}) as Readonly<Record<string, unknown>>;
  const localId = typeof system === 'string' && typeof value === 'string' ? { localId: { system, value } } : {};
  return { ...texts, gender, ...localId } as PatientProfile;
}

const genders = ['female', 'male', 'other', 'unknown'] as const;
