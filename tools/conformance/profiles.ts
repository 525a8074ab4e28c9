import { entriesOf, asObject, isResource, asArray } from '@epr/fhir/bundle';

const mhd = 'https://profiles.ihe.net/ITI/MHD/StructureDefinition/IHE.MHD.';
const ppqm = 'http://fhir.ch/ig/ch-epr-ppqm/StructureDefinition/';

/** Returns the profile a request or response should conform to; undefined where only FHIR R4 itself applies. */
export function profileOf(resource: unknown): string | undefined {
  if (isResource(resource, 'DocumentReference')) return `${mhd}Comprehensive.DocumentReference`;
  if (isResource(resource, 'List')) return `${mhd}Comprehensive.SubmissionSet`;
  if (isResource(resource, 'Consent')) return `${ppqm}PpqmConsent`;
  if (!isResource(resource, 'Bundle')) return undefined;
  const { type } = asObject(resource);
  const held = entriesOf(resource).map((entry) => asObject(entry.resource)['resourceType']);
  if (type === 'transaction') return held.includes('Binary') ? `${mhd}Comprehensive.ProvideBundle` : undefined;
  if (type === 'transaction-response') return `${mhd}ProvideDocumentBundleResponse`;
  if (type !== 'searchset' || asArray(asObject(resource)['entry']).length === 0) return undefined;
  const [first] = held;
  if (first === 'DocumentReference') return `${mhd}FindDocumentReferencesComprehensiveResponseMessage`;
  if (first === 'List') return `${mhd}FindDocumentListsResponseMessage`;
  // With the authors of the rights (`_revinclude`) it is not a PPQ-5 response any more.
  return held.every((type) => type === 'Consent') ? `${ppqm}PpqmRetrieveResponseBundle` : undefined;
}
