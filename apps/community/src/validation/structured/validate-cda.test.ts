import { describe, expect, it } from 'vitest';
import { readXml } from '../../xml/read-xml.ts';
import { validateCda } from './validate-cda.ts';

const header = ['typeId', 'id', 'code', 'effectiveTime', 'confidentialityCode', 'recordTarget', 'author', 'custodian'];
const hl7 = 'xmlns="urn:hl7-org:v3"';
const body = '<component><structuredBody/></component>';
const whole = `${header.map((name) => `<${name}/>`).join('')}${body}`;

function faultsOf(inside: string, root = 'ClinicalDocument', namespace = hl7): readonly string[] {
  const read = readXml(Buffer.from(`<${root} ${namespace}>${inside}</${root}>`));
  if (!read.ok) throw new Error(read.error);
  return validateCda(read.value);
}

describe('a clinical document', () => {
  it.each([
    ['its whole header', whole],
    ['a file in the place of its sections', whole.replace('structuredBody', 'nonXMLBody')],
    ['a template named before its body', whole.replace('<component>', '<component><templateId root="1.2"/>')],
    ['more in it', `<realmCode/>${whole}<x:more xmlns:x="urn:x"/>`],
    ['a component of another vocabulary before its own', `<x:component xmlns:x="urn:x"/>${whole}`],
  ])('[DOC-18] [COM-07] is valid with %s', (_words, inside) => {
    expect(faultsOf(inside)).toEqual([]);
  });

  it.each(header)('[DOC-18] [COM-07] is invalid without %s, or with one of another namespace', (name) => {
    const missing = [`ClinicalDocument.${name} is missing`];
    expect(faultsOf(whole.replace(`<${name}/>`, ''))).toEqual(missing);
    expect(faultsOf(whole.replace(`<${name}/>`, `<${name} xmlns="urn:x"/>`))).toEqual(missing);
  });

  it.each<readonly [words: string, inside: string, root: string, namespace: string, faults: readonly string[]]>([
    ['no component', whole.replace(body, ''), 'ClinicalDocument', hl7, ['ClinicalDocument.component is missing']],
    [
      'another body',
      whole.replace('structuredBody', 'text'),
      'ClinicalDocument',
      hl7,
      ['ClinicalDocument.component has no body'],
    ],
    [
      'another root',
      whole,
      `Document${'x'.repeat(60)}`,
      hl7,
      [`the root is Document${'x'.repeat(32)}, not ClinicalDocument`],
    ],
    ['no namespace', whole, 'ClinicalDocument', '', ['the root is not in the namespace urn:hl7-org:v3']],
  ])('[DOC-18] [COM-07] is invalid with %s', (_words, inside, root, namespace, faults) => {
    expect(faultsOf(inside, root, namespace)).toEqual(faults);
  });

  it('[DOC-18] reports all missing elements at once', () => {
    expect(faultsOf('')).toHaveLength(9);
  });
});
