import { demoWorld } from '@epr/cast/world';
import { exchangeToken } from '@epr/client/identity';
import { providerOf, signInByForm, type Person } from '@epr/client/testing';
import { solved } from '@epr/community/testing/captcha';
import type { Day, Spid } from '@epr/domain/values';
import type { AccessRequest } from './access-oracle.ts';

const homeCommunityId = 'urn:oid:2.999.756.1';
/** Milliseconds after which a person signs in again, and a token for a record is renewed: both expire after 300 s. */
const tokenAge = 60_000;
/**
 * Attempts of an exchange: on a busy machine a token or a captcha may expire between two steps. A refusal by the rules is repeated each
 * time.
 */
const tries = 3;

/** Returns the value of `Authorization` with a token for a record, which is renewed before it expires. */
export type AuthorizationHeader = () => Promise<string>;

/** Everyone of the cast who can sign in, with their tokens for every record, role and purpose. */
export class Visitors {
  readonly #people = new Map<string, { readonly person: Promise<Person>; readonly since: number }>();
  readonly #community: string;
  readonly #portals: Readonly<Record<'patient' | 'professional', string>>;

  constructor(community: string, portals: Readonly<Record<'patient' | 'professional', string>>) {
    this.#community = community;
    this.#portals = portals;
  }

  /** Returns the token of a claim, or the status and code with which the exchange was refused. */
  async authorize(claim: AccessRequest): Promise<AuthorizationHeader | { readonly refused: string }> {
    const first = await this.#token(claim);
    if (typeof first !== 'string') return first;
    let [token, since] = [first, Date.now()];
    return async () => {
      if (Date.now() - since < tokenAge) return token;
      const renewed = await this.#token(claim);
      if (typeof renewed !== 'string') throw new Error(`${claim.username} loses the token: ${renewed.refused}`);
      [token, since] = [renewed, Date.now()];
      return token;
    };
  }

  async #token(claim: AccessRequest): Promise<string | { readonly refused: string }> {
    for (let left = tries; ; left -= 1) {
      const answer = await this.#exchange(claim);
      if (typeof answer === 'string' || left === 1 || !answer.refused.startsWith('400 ')) return answer;
      this.#people.delete(keyOf(claim));
    }
  }

  /** Returns `Bearer …`, or why the exchange was refused. */
  async #exchange(claim: AccessRequest): Promise<string | { readonly refused: string }> {
    const { role, purpose, patient, gln } = claim;
    const person = await this.#signedIn(claim);
    const exchanged = await exchangeToken(person.oauth, person.provider, person.signedIn.tokens, {
      homeCommunityId,
      patient: patient as Spid,
      role,
      purpose,
      ...(role === 'ASS' && gln ? { principal: { gln, name: 'Principal' } } : {}),
      ...(purpose === 'EMER' ? { captchaToken: await solved(this.#community) } : {}),
    });
    if (exchanged.ok) return `Bearer ${exchanged.value.accessToken}`;
    const { status, reason, diagnostics } = exchanged.error;
    return { refused: [status ?? '', reason, diagnostics ?? ''].join(' ').trim() };
  }

  #signedIn(claim: AccessRequest): Promise<Person> {
    const { username } = claim;
    const variant = variantOf(claim);
    const key = keyOf(claim);
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

function variantOf({ role }: AccessRequest): 'patient' | 'professional' {
  return role === 'PAT' || role === 'REP' ? 'patient' : 'professional';
}

function keyOf(claim: AccessRequest): string {
  return `${variantOf(claim)} ${claim.username}`;
}

/**
 * Returns the claims of every person of the cast, in every role they have and for both purposes, to every record that has documents or
 * belongs to a person who signs in.
 */
export function accessRequests(today: Day): readonly AccessRequest[] {
  const { accounts, documents, professionals, organisations, assistances } = demoWorld(today);
  const patients = new Set<string>(
    [...documents.map(({ document }) => document.patient), ...accounts.map(({ spid }) => spid)].filter(
      (one) => one !== undefined,
    ),
  );
  const registered = new Set<string>(professionals.map(({ gln }) => gln));
  const above = (id: string): readonly string[] => {
    const parent = organisations.find((one) => one.id === id)?.partOf;
    return parent === undefined ? [id] : [id, ...above(parent)];
  };
  const placesOf = (gln: string): readonly string[] =>
    (professionals.find((one) => one.gln === gln)?.organisations ?? []).flatMap(above);
  return [...patients].flatMap((patient) =>
    accounts.flatMap(({ username, roles, spid, gln }) =>
      roles.flatMap((role): readonly AccessRequest[] => {
        const base = { username, role, patient, places: [], ...(spid ? { ownSpid: spid } : {}) };
        if (role === 'PAT' || role === 'REP') return [{ ...base, purpose: 'NORM' }];
        const acting = role === 'HCP' ? [gln ?? ''] : professionals.map((one) => one.gln).filter(isAssisted);
        return acting.flatMap((one) =>
          (['NORM', 'EMER'] as const).map((purpose) => ({
            ...base,
            purpose,
            gln: one,
            places: placesOf(one),
            registered: registered.has(one),
          })),
        );
        function isAssisted(one: string): boolean {
          return assistances.some((assistance) => assistance.username === username && assistance.professional === one);
        }
      }),
    ),
  );
}
