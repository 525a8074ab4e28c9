import { documentBundleError } from '@epr/fhir/bundle';
import type { MessageKey } from '@epr/domain/messages';
import { parseSafeJson } from '../../fhir-api/safe-json.ts';
import { definitions } from '../../fhir-definitions/definitions.ts';
import { resourceFromXml } from '../../fhir-format/resource-from-xml.ts';
import { faultText, validateResource } from '../fhir/validate-resource.ts';
import { readXml, type XmlNode } from '../../xml/read-xml.ts';
import { hl7v3, validateCda } from './validate-cda.ts';
import { xhtmlNamespace } from '../../xml/xhtml-namespace.ts';

/** A fault of a structured file: the message key for users, and the rule for engineers. */
export interface StructuredDocumentError {
  readonly key: MessageKey;
  readonly rule: string;
}

export type StructuredType = 'application/fhir+json' | 'application/fhir+xml' | 'text/xml';

/**
 * Returns why a file does not conform to its structured type: FHIR R4 documents, CDA, or at least XML (DOC-18, DOC-27); undefined when it
 * does.
 */
export function validateStructured(mimeType: StructuredType, bytes: Uint8Array): StructuredDocumentError | undefined {
  if (mimeType === 'application/fhir+json') return validateJson(bytes);
  const xml = readXml(bytes);
  if (!xml.ok) {
    const key = mimeType === 'text/xml' ? 'documents.check.xmlInvalid' : 'documents.check.fhirInvalid';
    return { key, rule: `Invalid XML: ${xml.error}` };
  }
  return mimeType === 'text/xml' ? validateXml(xml.value) : validateFhirXml(xml.value);
}

function validateJson(bytes: Uint8Array): StructuredDocumentError | undefined {
  const text = utf8(bytes);
  const json = text === undefined ? undefined : parseSafeJson(text);
  if (!json?.ok) return invalid([json?.error ?? 'the text is not UTF-8']);
  return validateFhirDocument(json.value);
}

/** Recognises XML by its root element, whatever its media type; XHTML and SVG are not documents. */
function validateXml(root: XmlNode): StructuredDocumentError | undefined {
  if (root.namespace === 'http://hl7.org/fhir') return validateFhirXml(root);
  if (root.namespace === xhtmlNamespace || root.namespace === 'http://www.w3.org/2000/svg') {
    return { key: 'documents.upload.contentNotAsNamed', rule: `The file is ${root.namespace}, not a document` };
  }
  if (root.name !== 'ClinicalDocument' && root.namespace !== hl7v3) return undefined;
  const faults = validateCda(root);
  return faults.length > 0
    ? { key: 'documents.check.cdaInvalid', rule: `Invalid CDA document: ${faults.join('; ')}` }
    : undefined;
}

function validateFhirXml(root: XmlNode): StructuredDocumentError | undefined {
  const resource = resourceFromXml(definitions(), root);
  return resource.ok ? validateFhirDocument(resource.value) : invalid([resource.error]);
}

/** Validates the document bundle rules of the specification first: their messages are more precise than the structural faults. */
function validateFhirDocument(resource: unknown): StructuredDocumentError | undefined {
  const bundleError = documentBundleError(resource);
  if (bundleError === 'Invalid FHIR bundle') return { key: 'documents.check.bundleInvalid', rule: bundleError };
  if (bundleError) return { key: 'documents.check.compositionFirst', rule: bundleError };
  const faults = validateResource(definitions(), resource);
  return faults.length > 0 ? invalid(faults.map(faultText)) : undefined;
}

function invalid(faults: readonly string[]): StructuredDocumentError {
  return { key: 'documents.check.fhirInvalid', rule: `Invalid FHIR R4: ${faults.join('; ')}` };
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
