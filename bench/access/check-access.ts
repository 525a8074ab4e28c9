import type { AccessRight } from '@epr/domain/access-rights';
import { readableRights, mayRead, type AccessRequest, type Level } from './access-oracle.ts';
import type { AuthorizationHeader } from './visitors.ts';

/** A document as the patient or a representative sees it. */
export interface KnownDocument {
  readonly patient: string;
  readonly id: string;
  readonly title: string;
  readonly level: Level;
  readonly attachment: string;
}

export interface Findings {
  calls: number;
  readonly wrong: string[];
  /** Milliseconds of two consecutive responses: for a hidden document, and for one that does not exist. */
  readonly pairs: { readonly hidden: number; readonly absent: number }[];
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Base URL and expected state of the world. */
export interface AccessTarget {
  readonly fhir: string;
  readonly documents: readonly KnownDocument[];
  readonly rights: readonly AccessRight[];
  readonly today: string;
  readonly findings: Findings;
  /** Whether the withdrawal of every right is attempted, instead of a sample of those of other records. */
  readonly thorough: boolean;
}

/** An id that no document has, in the form of existing ones. */
const absent = 'urn:uuid:00000000-0000-4000-8000-000000000000';

/** Makes all calls with one token and records the responses that differ from the oracle. */
export async function checkAccess(
  scene: AccessTarget,
  claim: AccessRequest,
  authorize: AuthorizationHeader,
): Promise<void> {
  const { fhir, documents, rights, today, findings } = scene;
  const open = mayRead(claim, rights, today);
  const name = `${claim.username} ${claim.role} ${claim.purpose} ${claim.gln ?? ''} on ${claim.patient}`;
  const sees = ({ patient, level }: KnownDocument): boolean => patient === claim.patient && open.has(level);
  const visible = documents.filter(sees);
  const hidden = documents.filter((document) => !sees(document));
  const foreign = someOfEach(hidden.filter(({ patient }) => patient !== claim.patient));
  const titles = new Set(visible.map(({ title }) => title));
  const check = (holds: boolean, what: string): void => {
    if (!holds) findings.wrong.push(`${name}: ${what}`);
  };
  const noSecrets = (what: string, { body }: Reply): void => {
    for (const { id, title } of hidden)
      if (body.includes(id) || (title.length > 8 && !titles.has(title) && body.includes(title)))
        findings.wrong.push(`${name}: ${what} names ${id} ${title}`);
  };
  const ask = async (url: string, method = 'GET'): Promise<Reply> => {
    findings.calls += 1;
    const authorization = await authorize();
    const send = () => fetch(url, { method, headers: { authorization, accept: 'application/fhir+json' } });
    // The server closes idle connections, possibly while the next request is being sent: so it is retried once.
    const answer = await send().catch(send);
    return { status: answer.status, body: await answer.text() };
  };

  const list = await ask(`${fhir}/DocumentReference?status=current,entered-in-error,superseded&_count=1000`);
  const listed = list.status === 200 ? idsIn(list.body, 'DocumentReference') : [];
  check(
    sameSet(
      listed,
      visible.map(({ id }) => id),
    ),
    `lists ${listed.length} of ${visible.length} (${list.status})`,
  );
  noSecrets('the list', list);

  const none = await ask(`${fhir}/DocumentReference/${absent}`);
  for (const document of [...documents.filter(({ patient }) => patient === claim.patient), ...foreign]) {
    const timed = async (id: string): Promise<Reply & { readonly took: number }> => {
      await authorize();
      const begun = performance.now();
      const reply = await ask(`${fhir}/DocumentReference/${id}`);
      return { ...reply, took: performance.now() - begun };
    };
    if (sees(document)) {
      const { status } = await timed(document.id);
      check(status === 200, `document ${document.title} answers ${status}`);
      continue;
    }
    // The order alternates, so that an effect of the order is not taken for a difference.
    const other = `${absent.slice(0, -4)}${String(findings.calls).padStart(4, '0').slice(-4)}`;
    const first = findings.pairs.length % 2 === 0 ? undefined : await timed(other);
    const { status, body, took } = await timed(document.id);
    findings.pairs.push({ hidden: took, absent: (first ?? (await timed(other))).took });
    check(status === none.status, `hidden ${document.title} answers ${status}, an absent one ${none.status}`);
    check(!body.includes(document.title), `the refusal of ${document.id} names its title`);
    const bytes = await ask(document.attachment);
    check(bytes.status >= 400, `hidden bytes of ${document.title} answer ${bytes.status}`);
  }
  for (const { attachment, title } of visible.slice(0, 2)) {
    const { status } = await ask(attachment);
    check(status === 200, `bytes of ${title} answer ${status}`);
  }

  const consents = await ask(`${fhir}/Consent?_count=1000`);
  const known = consents.status === 200 ? policiesIn(consents.body) : [];
  const expected = [...readableRights(claim, rights, today)];
  check(sameSet(known, expected), `knows ${known.length} rights, not ${expected.length} (${consents.status})`);
  const log = await ask(`${fhir}/AuditEvent?_count=1`);
  const side = (claim.role === 'PAT' || claim.role === 'REP') && open.size > 0;
  check((log.status === 200) === side, `the log answers ${log.status}`);
  const others = rights.filter(({ patient }) => patient !== claim.patient);
  const own = rights.filter(({ patient }) => patient === claim.patient);
  for (const right of [...own, ...(scene.thorough ? others : someOfEach(others))]) {
    // Patient and representatives may withdraw rights of their record: for them, only rights they must not withdraw are tried.
    if (side && right.patient === claim.patient && right.template !== '201') continue;
    const { status } = await ask(`${fhir}/Consent/${right.policySetId.replace('urn:uuid:', '')}`, 'DELETE');
    check(status >= 400, `took away ${right.template} of ${right.patient} (${status})`);
  }
}

/** Returns at most four items of each record. */
function someOfEach<Of extends { readonly patient: string }>(all: readonly Of[]): readonly Of[] {
  const seen = new Map<string, number>();
  return all.filter(({ patient }) => {
    const count = (seen.get(patient) ?? 0) + 1;
    seen.set(patient, count);
    return count <= 4;
  });
}

function idsIn(body: string, type: string): readonly string[] {
  const bundle = JSON.parse(body) as { entry?: readonly { resource?: { resourceType?: string; id?: string } }[] };
  return (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === type && resource.id ? [resource.id] : [],
  );
}

function policiesIn(body: string): readonly string[] {
  const bundle = JSON.parse(body) as {
    entry?: readonly { resource?: { identifier?: readonly { value?: string }[] } }[];
  };
  return (bundle.entry ?? []).flatMap(({ resource }) => {
    const value = resource?.identifier?.map((one) => one.value ?? '').find((one) => one.startsWith('urn:uuid:'));
    return value ? [value] : [];
  });
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length;
}
