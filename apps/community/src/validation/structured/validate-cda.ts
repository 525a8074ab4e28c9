import type { XmlNode } from '../../xml/read-xml.ts';

export const hl7v3 = 'urn:hl7-org:v3';

/** Required elements of a header (CDA R2, POCD_HD000040), and the body. */
const needed = [
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
  const own = root.children.filter(({ namespace }) => namespace === hl7v3);
  const names = new Set(own.map(({ name }) => name));
  const missing = needed.filter((name) => !names.has(name)).map((name) => `ClinicalDocument.${name} is missing`);
  // Templates of the component may be named before its body.
  const inside = own.find(({ name }) => name === 'component')?.children ?? [];
  const bodiless = names.has('component') && !inside.some(({ name }) => /^(?:structuredBody|nonXMLBody)$/.test(name));
  return bodiless ? [...missing, 'ClinicalDocument.component has no body'] : missing;
}
