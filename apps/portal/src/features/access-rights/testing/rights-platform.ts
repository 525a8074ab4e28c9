import { aDocument } from '@epr/cast/documents';
import type { AccessRight } from '@epr/domain/access-rights';
import type { DirectoryGroup, DirectoryPerson } from '@epr/domain/directory';
import { confidentialityLevels } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { consentId, readConsent, writeConsent, writeProvenance } from '@epr/fhir/access-rights';
import { writeOrganization, writePractitioner, writePractitionerRole } from '@epr/fhir/directory';
import { json, documentListResponse } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';

export const patient = '761337610411353650' as Spid;

const group = (id: string, name: string, partOf?: string): DirectoryGroup => ({
  kind: 'group',
  id: `urn:oid:2.999.${id}`,
  name,
  ...(partOf ? { partOf: `urn:oid:2.999.${partOf}` } : {}),
});
/** A network, a hospital in it, a department of that and a practice. */
export const network = group('0', 'Spitalverbund');
export const hospital = group('1', 'Spital Seeblick', '0');
export const cardiology = group('1.1', 'Kardiologie', '1');
export const practice = group('2', 'Praxis am See');

const person = (gln: string, family: string, ...places: readonly DirectoryGroup[]): DirectoryPerson => {
  return { kind: 'professional', gln, given: 'Peter', family, professions: [], specialities: [], places };
};
/** Meier works in the department, Muster in the practice. */
export const meier = person('7601000102737', 'Meier', cardiology);
export const muster = person('7601000050717', 'Muster', practice);

const ids = { count: 0 };

/** Returns a right on the record with an id of its own. */
export function aRight(of: DirectoryPerson | DirectoryGroup, more: Partial<AccessRight> = {}): AccessRight {
  const end = String((ids.count += 1)).padStart(2, '0');
  const actor =
    of.kind === 'group'
      ? ({ kind: 'group', organisation: of.id } as const)
      : ({ kind: 'professional', gln: of.gln } as const);
  return {
    policySetId: `urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a${end}`,
    patient,
    template: of.kind === 'group' ? '302' : '301',
    actor,
    level: 'normal',
    ...more,
  };
}

/** Meier in the professionals' portal, with the record open. */
export const asMeier: Partial<SessionState> = {
  role: 'HCP',
  identity: { subject: 'meier', name: 'Peter Meier', roles: ['HCP'], gln: meier.gln as Gln },
  patient: { given: 'Anna', family: 'Keller', spid: patient },
};

/** What a screen reader reads on the screen; the id of a right is replaced by `id`. */
export function readRightsAloud(root: Element = document.body): readonly string[] {
  return readAloud(root).map((line) => line.replace(/5f0c7c0e-[-0-9a-f]+/, 'id'));
}

export interface Written {
  readonly method: string;
  readonly right?: AccessRight;
  readonly id: string;
  readonly ifMatch: string | null;
}

export interface RightsPlatform {
  readonly platform: typeof fetch;
  /** What was written, in order. */
  readonly written: Written[];
  /** Removes all rights, as in another tab. */
  readonly removeAll: () => void;
  /** How often the rights were read. */
  readonly reads: () => number;
  /** The URLs of all requests. */
  readonly asked: URL[];
}

/**
 * A platform with rights, a directory and three documents: two of the level normal, one restricted. A change is stored, or refused with the
 * response of `refuse`; `lose` replaces the response to one that was stored.
 */
export function rightsPlatform(
  before: readonly AccessRight[],
  refuse?: () => Response | undefined,
  lose?: () => Response,
): RightsPlatform {
  let rights = before;
  let reads = 0;
  const written: Written[] = [];
  const asked: URL[] = [];
  const change = async (request: Request, id: string): Promise<Response> => {
    const read = request.method === 'DELETE' ? undefined : readConsent(await request.clone().json());
    const right = read?.ok ? read.value : undefined;
    const { method } = request;
    written.push({ method, id, ifMatch: request.headers.get('if-match'), ...(right ? { right } : {}) });
    const refused = refuse?.();
    if (refused) return refused;
    rights = [...rights.filter(({ policySetId }) => consentId(policySetId) !== id), ...(right ? [right] : [])];
    if (lose) return lose();
    return right ? json(writeConsent(right), method === 'POST' ? 201 : 200) : new Response(null, { status: 204 });
  };
  const answer = (request: Request): Response | Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(new URL(request.url));
    const [, , type, id = ''] = pathname.split('/');
    if (type === 'Consent' && request.method !== 'GET') return change(request, id);
    if (type === 'Consent') {
      reads += 1;
      return searchset(rights.flatMap(consentOf));
    }
    if (type === 'PractitionerRole') {
      const members = searchParams.get('organization.identifier');
      const people = [meier, muster].filter(({ places }) => !members || places.some((place) => place.id === members));
      return searchset(people.flatMap(roleOf), members ? people.length + 2 : undefined);
    }
    const organisations = searchParams.get('identifier')?.split(',');
    if (type === 'Organization') {
      const known = [network, hospital, cardiology, practice];
      return searchset(known.filter(({ id }) => organisations?.includes(id) ?? true).map(writeOrganization));
    }
    if (pathname.endsWith('/ParentOrganization')) {
      const above = organisations?.includes(cardiology.id) ? [hospital, network] : [network];
      return searchset(above.map(writeOrganization));
    }
    if (request.method === 'POST' && pathname === '/r4') return documentListResponse(documents);
    throw new Error(`nobody answers ${request.method} ${pathname}`);
  };
  const platform: typeof fetch = async (input, init) => answer(new Request(input, init));
  return { platform, written, removeAll: () => void (rights = []), reads: () => reads, asked };
}

const documents = [
  aDocument({ title: 'Befund' }),
  aDocument({ title: 'Bericht' }),
  aDocument({ title: 'Psychiatrie', confidentiality: confidentialityLevels.restricted }),
];

function consentOf(right: AccessRight): readonly object[] {
  // The versions differ, so that the version of another right is noticed.
  const versionId = right.actor.kind === 'group' ? '4' : '3';
  const consent = { ...writeConsent(right), meta: { versionId } };
  return right.given ? [consent, writeProvenance(consentId(right.policySetId), versionId, right.given)] : [consent];
}

function roleOf(one: DirectoryPerson): readonly object[] {
  return [
    ...one.places.flatMap((place) => [writePractitionerRole(one, place), writeOrganization(place)]),
    writePractitioner(one),
  ];
}

function searchset(resources: readonly object[], total = resources.length): Response {
  const entry = resources.map((resource) => ({ resource }));
  return json({ resourceType: 'Bundle', type: 'searchset', total, entry });
}
