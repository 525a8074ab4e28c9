import type { FastifyRequest } from 'fastify';
import type { FhirForm } from '../fhir-format/convert.ts';
import { formOf, mediaTypes } from '../fhir-format/media-types.ts';
import { acceptable } from '../http/accept.ts';

/** What a request says about the form of its answer. */
interface WantedForm {
  /** `Accept` as it was sent. */
  readonly accept: string | undefined;
  /** `_format`, which counts before `Accept` (FHIR R4, 3.1.0.1.11). */
  readonly format: string | null;
}

/** The form an answer is to have: JSON unless XML is wanted more; undefined when neither is accepted. */
export function answerForm({ accept, format }: WantedForm): FhirForm | undefined {
  // The plus of `application/fhir+xml` is a space where nobody has escaped it.
  if (format !== null && format !== '') return formOf(format.replaceAll(' ', '+'));
  const type = acceptable(ofThisVersion(accept), [...mediaTypes.json, ...mediaTypes.xml]);
  return type && formOf(type);
}

/** Reads it from a request. */
export function wantedForm({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): WantedForm {
  const [, query = ''] = url.split(/\?(.*)/s);
  return { accept: headers.accept, format: new URLSearchParams(query).get('_format') };
}

/** `Accept` for what is no resource, a file: `_format` names one of the forms of FHIR, and only that. */
export function acceptedFile(request: Pick<FastifyRequest, 'url' | 'headers'>): { readonly accept?: string } {
  const { accept, format } = wantedForm(request);
  if (format === null || format === '') return accept === undefined ? {} : { accept };
  const form = formOf(format.replaceAll(' ', '+'));
  return { accept: form ? mediaTypes[form][0] : nothing };
}

const nothing = 'none/none';

/** Without the types another version of FHIR is requested with (`fhirVersion`, FHIR R4, 3.1.0.1.10). */
function ofThisVersion(accept: string | undefined): string | undefined {
  if (accept === undefined || !/fhirversion/i.test(accept)) return accept;
  const kept = accept.split(',').filter((part) => !/;\s*fhirversion\s*=\s*"?(?!4\.0\b)/i.test(part));
  return kept.length === 0 ? nothing : kept.join(',');
}
