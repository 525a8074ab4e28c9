import type { PatientPerson, RepresentedPerson } from '@epr/domain/people';
import { recordOf, type StoredSession, type SessionState, type Tokens } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { parseJson } from './stored-value.ts';

/** The keys of SES-02. The access token comes first: it is removed first and written last. */
export const sessionKeys = [
  'epr.accessToken',
  'epr.tokenType',
  'epr.expiry',
  'epr.refreshToken',
  'epr.idToken',
  'epr.provider',
  'epr.patient',
  'epr.spid',
  'epr.emergency',
  'epr.role',
  'epr.gln',
  'epr.proxy',
] as const;

export type SessionKey = (typeof sessionKeys)[number];
export type SessionEntries = Readonly<Partial<Record<SessionKey, string | undefined>>>;

/** All times a session can end by, in milliseconds; activity in one tab reaches the others through it (SES-07). */
interface Expiry {
  readonly expiresAt: number;
  readonly idTokenExpiresAt: number;
  readonly receivedAt: number;
  readonly startedAt: number;
  readonly lastActivity: number;
}

/** Returns the entries for a state; `stored` tokens of another tab that are newer than the state's are kept. */
export function storedSessionEntries(state: SessionState, stored: SessionEntries): SessionEntries {
  const { tokens, provider, identity, patient, representedPerson, startedAt, lastActivity } = state;
  if (!tokens || !provider || startedAt === undefined || lastActivity === undefined) return {};
  const { spid: _spid, ...person } = patient ?? {};
  const spid = recordOf(state) ?? identity?.spid;
  return {
    ...tokenEntries(tokens, { startedAt, lastActivity }, stored),
    'epr.provider': provider,
    'epr.role': state.role,
    'epr.emergency': state.emergency === 'granted' ? String(state.emergencySince ?? 'true') : undefined,
    'epr.patient': patient ? JSON.stringify(person) : undefined,
    'epr.spid': spid,
    'epr.gln': identity?.gln,
    'epr.proxy': representedPerson ? JSON.stringify(representedPerson) : undefined,
  };
}

/** Returns the session the entries belong to, identified by its start time. */
export function sessionOf(entries: SessionEntries): string | undefined {
  return expiryIn(entries['epr.expiry'])?.startedAt.toString();
}

/** Reads the entries; undefined unless everything a session needs is present. Invalid optional entries are omitted. */
export function readStoredSession(entries: SessionEntries): StoredSession | undefined {
  const expiry = expiryIn(entries['epr.expiry']);
  const accessToken = entries['epr.accessToken'];
  const idToken = entries['epr.idToken'];
  const provider = entries['epr.provider'];
  if (!expiry || !accessToken || !idToken || !provider) return undefined;
  const { startedAt, lastActivity, ...times } = expiry;
  const refreshToken = entries['epr.refreshToken'];
  const tokenType = entries['epr.tokenType'] || 'Bearer';
  const patient = patientIn(entries['epr.patient'], entries['epr.spid']);
  const representedPerson = representedPersonIn(entries['epr.proxy']);
  const gln = entries['epr.gln'] as Gln | undefined;
  const role = entries['epr.role'];
  return {
    provider,
    tokens: { accessToken, tokenType, idToken, ...times, ...(refreshToken ? { refreshToken } : {}) },
    startedAt,
    lastActivity,
    ...emergencyIn(entries['epr.emergency']),
    ...(gln ? { gln } : {}),
    ...(role ? { role } : {}),
    ...(patient ? { patient } : {}),
    ...(representedPerson ? { representedPerson } : {}),
  };
}

function tokenEntries(
  tokens: Tokens,
  times: { startedAt: number; lastActivity: number },
  stored: SessionEntries,
): SessionEntries {
  const storedExpiry = expiryIn(stored['epr.expiry']);
  if (storedExpiry && stored['epr.accessToken'] && storedExpiry.receivedAt > tokens.receivedAt) {
    const lastActivity = Math.max(storedExpiry.lastActivity, times.lastActivity);
    return { ...stored, 'epr.expiry': JSON.stringify({ ...storedExpiry, lastActivity } satisfies Expiry) };
  }
  const { expiresAt, idTokenExpiresAt, receivedAt } = tokens;
  return {
    'epr.accessToken': tokens.accessToken,
    'epr.tokenType': tokens.tokenType,
    'epr.expiry': JSON.stringify({ expiresAt, idTokenExpiresAt, receivedAt, ...times } satisfies Expiry),
    'epr.refreshToken': tokens.refreshToken,
    'epr.idToken': tokens.idToken,
  };
}

function expiryIn(text: string | undefined): Expiry | undefined {
  const value = parseJson(text) as Partial<Record<keyof Expiry, unknown>> | null | undefined;
  const numbers = ['expiresAt', 'idTokenExpiresAt', 'receivedAt', 'startedAt', 'lastActivity'] as const;
  return numbers.every((name) => Number.isFinite(value?.[name])) ? (value as Expiry) : undefined;
}

function patientIn(text: string | undefined, spid: string | undefined): PatientPerson | undefined {
  const value = parseJson(text) as Partial<PatientPerson> | null | undefined;
  if (typeof value?.given !== 'string' || typeof value.family !== 'string') return undefined;
  return { ...(value as PatientPerson), ...(spid ? { spid: spid as Spid } : {}) };
}

function representedPersonIn(text: string | undefined): RepresentedPerson | undefined {
  const value = parseJson(text) as Partial<RepresentedPerson> | null | undefined;
  const hasName = typeof value?.firstName === 'string' && typeof value.lastName === 'string';
  return hasName && (value.gln || value.spid) ? (value as RepresentedPerson) : undefined;
}

/** Reads the emergency flag: the time the access was granted, or `true`. */
function emergencyIn(text: string | undefined): Pick<StoredSession, 'emergency' | 'emergencySince'> {
  const since = Number(text);
  if (text !== undefined && /^\d{12,15}$/.test(text)) return { emergency: true, emergencySince: since };
  return { emergency: text === 'true' };
}
