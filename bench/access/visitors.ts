import { world } from '@epr/cast/world';
import { exchangeToken } from '@epr/client/identity';
import { providerOf, signInByForm, type Person } from '@epr/client/testing';
import { solved } from '@epr/community/testing/captcha';
import type { Day, Spid } from '@epr/domain/values';
import type { Claim } from './second-opinion.ts';

const homeCommunityId = 'urn:oid:2.999.756.1';
/** Milliseconds after which somebody signs in again: the provider's token ends, and a check takes its time. */
const tokenAge = 60_000;

/** Everybody of the cast who signs in, and their tokens for every record, role and purpose. */
export class Visitors {
  readonly #people = new Map<string, { readonly person: Promise<Person>; readonly since: number }>();
  readonly #community: string;
  readonly #portals: Readonly<Record<'patient' | 'professional', string>>;

  constructor(community: string, portals: Readonly<Record<'patient' | 'professional', string>>) {
    this.#community = community;
    this.#portals = portals;
  }

  /** `Bearer …`, or the status and code the exchange was refused with. */
  async token({ username, role, purpose, patient, gln }: Claim): Promise<string | { readonly refused: string }> {
    const person = await this.#signedIn(username, role);
    const exchanged = await exchangeToken(person.outlet, person.provider, person.signedIn.tokens, {
      homeCommunityId,
      patient: patient as Spid,
      role,
      purpose,
      ...(role === 'ASS' && gln ? { principal: { gln, name: 'Principal' } } : {}),
      ...(purpose === 'EMER' ? { captchaToken: await solved(this.#community) } : {}),
    });
    if (exchanged.ok) return `Bearer ${exchanged.value.accessToken}`;
    return { refused: `${exchanged.refusal.status ?? ''} ${exchanged.refusal.reason}` };
  }

  #signedIn(username: string, role: Claim['role']): Promise<Person> {
    const variant = role === 'PAT' || role === 'REP' ? 'patient' : 'professional';
    const key = `${variant} ${username}`;
    const known = this.#people.get(key);
    if (known && Date.now() - known.since < tokenAge) return known.person;
    const transport = { fetch, upload: fetch, traceparent: () => '', timeout: 600_000 };
    const id = variant === 'patient' ? 'alpen-id' : 'praxis-id';
    const provider = providerOf(this.#community, id, variant, this.#portals[variant]);
    const person = signInByForm({ transport, now: () => Date.now() }, provider, username, homeCommunityId);
    this.#people.set(key, { person, since: Date.now() });
    return person;
  }
}

/** Every person of the cast against every record with documents or of somebody who signs in, in every role they have and for both purposes. */
export function claims(today: Day): readonly Claim[] {
  const { accounts, documents, professionals, organisations, assistances } = world(today);
  const patients = new Set<string>(
    [...documents.map(({ document }) => document.patient), ...accounts.map(({ spid }) => spid)].filter(
      (one) => one !== undefined,
    ),
  );
  const above = (id: string): readonly string[] => {
    const parent = organisations.find((one) => one.id === id)?.partOf;
    return parent === undefined ? [id] : [id, ...above(parent)];
  };
  const placesOf = (gln: string): readonly string[] =>
    (professionals.find((one) => one.gln === gln)?.organisations ?? []).flatMap(above);
  return [...patients].flatMap((patient) =>
    accounts.flatMap(({ username, roles, spid, gln }) =>
      roles.flatMap((role): readonly Claim[] => {
        const base = { username, role, patient, places: [], ...(spid ? { ownSpid: spid } : {}) };
        if (role === 'PAT' || role === 'REP') return [{ ...base, purpose: 'NORM' }];
        const acting = role === 'HCP' ? [gln ?? ''] : professionals.map((one) => one.gln).filter(isAssisted);
        return acting.flatMap((one) =>
          (['NORM', 'EMER'] as const).map((purpose) => ({ ...base, purpose, gln: one, places: placesOf(one) })),
        );
        function isAssisted(one: string): boolean {
          return assistances.some((assistance) => assistance.username === username && assistance.professional === one);
        }
      }),
    ),
  );
}
