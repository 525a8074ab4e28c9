import type { CodeLanguage } from '@epr/codes/code-list';
import { documentBundleError, asObject } from '@epr/fhir/bundle';
import { ok, err, type Result } from '@epr/domain/values';
import { readDefinitions, type Definitions } from '../../fhir-definitions/definitions.ts';
import { resourceFromXml } from '../../fhir-format/resource-from-xml.ts';
import { hl7v3 } from '../../validation/structured/validate-cda.ts';
import { readXml, type XmlNode } from '../../xml/read-xml.ts';
import { cdaToModel } from '../cda/cda-to-model.ts';
import { convertResource, type FhirFormat, type FormatError } from '../../fhir-format/convert-resource.ts';
import { bundleToModel } from '../fhir-document/bundle-to-model.ts';
import { writeHtml } from '../html/write-html.ts';
import type { DocumentModel } from '../document-model/document-model.ts';
import { writePdf } from '../pdf/write-pdf.ts';

/** A job for the converter: a document to be rendered for reading, or a resource to be converted to the other format. */
export type ConversionJob =
  | {
      readonly kind: 'render';
      readonly bytes: Uint8Array;
      readonly to: 'html' | 'pdf';
      /** Whether only FHIR is accepted; otherwise CDA as well. */
      readonly fhirOnly: boolean;
      readonly language: CodeLanguage | undefined;
      /** Current time in milliseconds. */
      readonly now: number;
    }
  | { readonly kind: 'convert'; readonly bytes: Uint8Array; readonly from: FhirFormat; readonly to: FhirFormat };

/** Why a job failed; the text is for engineers. */
export type Fault = FormatError;

export async function executeConversionJob(job: ConversionJob): Promise<Result<Uint8Array, Fault>> {
  if (job.kind === 'convert') {
    const converted = convertResource(definitions(), job.bytes, job.from, job.to);
    return converted.ok ? ok(Buffer.from(converted.value, 'utf8')) : converted;
  }
  const xml = readXml(job.bytes);
  if (!xml.ok) return fault(400, `Invalid XML: ${xml.error}`);
  const model = modelOf(xml.value, job);
  if (!model.ok) return model;
  return ok(
    job.to === 'html' ? Buffer.from(writeHtml(model.value), 'utf8') : await writePdf(model.value, new Date(job.now)),
  );
}

function modelOf(root: XmlNode, job: Extract<ConversionJob, { kind: 'render' }>): Result<DocumentModel, Fault> {
  if (root.name === 'ClinicalDocument' && root.namespace === hl7v3 && !job.fhirOnly) {
    return ok(cdaToModel(root, job.language));
  }
  if (root.namespace !== 'http://hl7.org/fhir')
    return fault(422, job.fhirOnly ? 'Invalid FHIR bundle' : 'Neither a FHIR document nor a CDA document');
  if (root.name !== 'Bundle') return fault(422, 'Invalid FHIR bundle');
  // Numbers are kept as written.
  const bundle = resourceFromXml(definitions(), root, (digits) => digits);
  if (!bundle.ok) return fault(422, `Invalid FHIR R4: ${bundle.error}`);
  const problem = documentBundleError(bundle.value);
  return problem === undefined ? ok(bundleToModel(asObject(bundle.value), job.language)) : fault(422, problem);
}

function fault(status: Fault['status'], diagnostics: string): Result<never, Fault> {
  return err({ status, diagnostics: diagnostics.slice(0, 500) });
}

/** Read once per thread, with the first FHIR resource. */
function definitions(): Definitions {
  return (read ??= readDefinitions());
}
let read: Definitions | undefined;
