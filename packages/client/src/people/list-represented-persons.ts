import type { RepresentedPerson } from '@epr/domain/people';
import { ok, err, type Gln, type Spid } from '@epr/domain/values';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/** `represented`: persons whom a patient or representative represents; `assisted`: professionals whom one assists (core 7, SES-10). */
export type RepresentationKind = 'represented' | 'assisted';

const services: Readonly<Record<RepresentationKind, string>> = {
  represented: 'RepresentedPerson',
  assisted: 'AssistedPerson',
};

/** GET epr/v1/RepresentedPerson or AssistedPerson with the person's own token (SES-10). Entries without a name or number are left out. */
export async function listRepresentedPersons(
  connection: Connection,
  kind: RepresentationKind,
  signal?: AbortSignal,
): Promise<CallResult<readonly RepresentedPerson[]>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.epr}/v1/${services[kind]}`,
      headers: { accept: 'application/json' },
      authorize: 'basic',
      signal,
    },
    readJson,
  );
  if (!answer.ok) return answer;
  if (!Array.isArray(answer.value)) return err({ reason: 'unreadable', diagnostics: 'not a list of persons' });
  return ok(answer.value.flatMap((entry: unknown) => representedPersonIn(entry, kind) ?? []));
}

/** Reads `firstName` and `lastName`, or `name` alone; with `gln` or `spid` depending on the kind (core 3, "Proxy entry"). */
function representedPersonIn(entry: unknown, kind: RepresentationKind): RepresentedPerson | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { firstName, lastName, name, gln, spid } = entry as Readonly<Record<string, unknown>>;
  const names = { firstName: text(firstName) || text(name), lastName: text(lastName) };
  if (!names.firstName && !names.lastName) return undefined;
  // Numbers of other persons are not validated: the platform is responsible for them.
  if (kind === 'assisted') return text(gln) ? { ...names, gln: text(gln) as Gln } : undefined;
  return text(spid) ? { ...names, spid: text(spid) as Spid } : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
