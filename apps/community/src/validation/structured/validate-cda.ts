import type { XmlNode } from '../../xml/read-xml.ts';

export const hl7v3 = 'urn:hl7-org:v3';

/** Required elements of a header (CDA R2, POCD_HD000040), and the body. */
const requiredElements = [
  'typeId',
  'id',
  'code',
  'effectiveTime',
  'confidentialityCode',
  'recordTarget',
  'author',
  'custodian',
  'component',
];

/** Returns what is missing in a clinical document (DOC-18); empty when its header is complete. Templates and codes are not validated. */
export function validateCda(root: XmlNode): readonly string[] {
  if (root.name !== 'ClinicalDocument') return [`the root is ${root.name.slice(0, 40)}, not ClinicalDocument`];
  if (root.namespace !== hl7v3) return [`the root is not in the namespace ${hl7v3}`];
  const cdaElements = root.children.filter(({ namespace }) => namespace === hl7v3);
  const names = new Set(cdaElements.map(({ name }) => name));
  const missing = requiredElements
    .filter((name) => !names.has(name))
    .map((name) => `ClinicalDocument.${name} is missing`);
  // Templates of the component may be named before its body.
  const children = cdaElements.find(({ name }) => name === 'component')?.children ?? [];
  const lacksBody =
    names.has('component') && !children.some(({ name }) => /^(?:structuredBody|nonXMLBody)$/.test(name));
  return lacksBody ? [...missing, 'ClinicalDocument.component has no body'] : missing;
}
