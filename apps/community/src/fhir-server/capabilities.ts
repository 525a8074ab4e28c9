import type { CapabilityStatement } from 'fhir/r4';
import { searchParameters } from '../documents/search/search-parameters.ts';
import type { Context } from '../context.ts';
import { patientParameters } from '../fhir-api/check-search-parameters.ts';
import type { Route } from '../fhir-api/route.ts';

/** `GET metadata`: states what the table of routes supports. */
export function capabilities(context: Pick<Context, 'settings'>, table: readonly Route[]): CapabilityStatement {
  const types = [...new Set(table.map(({ path }) => path.split('/')[0] ?? ''))];
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: releaseDate,
    kind: 'instance',
    implementation: { description: context.settings.homeCommunityName, url: `${context.settings.origin}/r4` },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'application/fhir+xml', 'json', 'xml'],
    patchFormat: ['application/fhir+json', 'application/fhir+xml'],
    rest: [
      {
        mode: 'server',
        interaction: [{ code: 'transaction' }, { code: 'batch' }],
        operation: [{ name: 'convert', definition: 'http://hl7.org/fhir/OperationDefinition/Resource-convert' }],
        resource: types.map((type) =>
          resourceOf(
            type,
            table.filter(({ path }) => path.split('/')[0] === type),
          ),
        ),
      },
    ],
  };
}

/** Date on which the routes last changed. */
const releaseDate = '2026-11-22';

type RestResource = NonNullable<NonNullable<CapabilityStatement['rest']>[number]['resource']>[number];

function resourceOf(type: string, routes: readonly Route[]): RestResource {
  const hasRoute = (method: string, path: string): boolean =>
    routes.some((route) => route.method === method && route.path === path);
  const operations = [...new Set(routes.map(({ path }) => path))].flatMap((path) => {
    const [, name] = /\/\$(.+)$/.exec(path) ?? [];
    return name === undefined ? [] : [{ name, definition: definitions[path] ?? `urn:epr-portal:operation:${name}` }];
  });
  const codes = [
    ...(hasRoute('GET', `${type}/*`) ? (['read'] as const) : []),
    ...(routes.some(({ versioned }) => versioned) ? (['vread'] as const) : []),
    ...(hasRoute('GET', type) ? (['search-type'] as const) : []),
    ...(hasRoute('PUT', `${type}/*`) ? (['update'] as const) : []),
    ...(hasRoute('PATCH', `${type}/*`) ? (['patch'] as const) : []),
    ...(hasRoute('DELETE', `${type}/*`) ? (['delete'] as const) : []),
    // Documents and submission sets are created by a transaction only.
    ...(type === 'DocumentReference' || type === 'List' || hasRoute('POST', type) ? (['create'] as const) : []),
  ];
  return {
    type: type as RestResource['type'],
    ...(codes.length > 0 ? { interaction: codes.map((code) => ({ code })) } : {}),
    // Only the current version of a versioned resource can be read.
    ...(codes.includes('vread') ? { versioning: 'versioned', readHistory: false } : {}),
    ...(codes.includes('create') ? { conditionalCreate: true } : {}),
    ...(type === 'DocumentReference'
      ? {
          searchParam: [...patientParameters, ...Object.keys(searchParameters)]
            .filter((name) => !/:|\.identifier$/.test(name))
            .map(searchParam),
        }
      : {}),
    ...(operations.length > 0 ? { operation: operations } : {}),
  };
}

/** Canonical URLs of operations defined by a standard; any other operation is one of this platform (COM-03). */
const definitions: Readonly<Record<string, string>> = {
  'Patient/$match': 'http://hl7.org/fhir/OperationDefinition/Patient-match',
  'Patient/$ihe-pix': 'http://fhir.ch/ig/ch-epr-fhir/OperationDefinition/CH.PIXm',
};

const dates = ['date', 'creation', 'period', '_lastUpdated'];
const strings = ['author.given', 'author.family', 'description'];
const references = ['author', 'related', 'patient', 'subject'];

function searchParam(name: string): { name: string; type: 'date' | 'string' | 'reference' | 'token' } {
  if (references.includes(name)) return { name, type: 'reference' };
  return { name, type: dates.includes(name) ? 'date' : strings.includes(name) ? 'string' : 'token' };
}
