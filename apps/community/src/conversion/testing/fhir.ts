import { labelsIn } from '../labels/labels.ts';

/** A FHIR document with one section and the given entries. */
export function fhir(entries: readonly string[], { head = '', text = '', references = '', subject = '' } = {}): string {
  const types = entries.map((entry) => /<(\w+)/.exec(entry)?.[1] ?? '');
  const named = types.map((type, at) => `<entry><reference value="${type}/${at}"/></entry>`).join('');
  const resources = entries.map(
    (entry, at) => `<entry><resource>${entry.replace(/<(\w+)>/, `<$1><id value="${at}"/>`)}</resource></entry>`,
  );
  return `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/>
    <entry><resource><Composition><status value="final"/><type><text value="Bericht"/></type>${subject}
      <date value="2026-11-18"/><author><display value="Dr. Meier"/></author><title value="Bericht"/>${head}
      <section><title value="Angaben"/>${text}${references || named}</section></Composition></resource></entry>${resources.join('')}</Bundle>`;
}

/** A CodeableConcept of a text. */
export const code = (text: string, name = 'code'): string => `<${name}><text value="${text}"/></${name}>`;

/** A modifier extension that no reader knows (FHIR R4, 2.4.1.1). */
export const modifier = '<modifierExtension url="http://x/not"><valueBoolean value="true"/></modifierExtension>';

/** The patient an entry is about. */
export const who = '<subject><display value="Anna"/></subject>';

/** A result named by a text. */
export const lab = (text: string, more = ''): string =>
  `<Observation><status value="final"/>${code(text)}${more}</Observation>`;

/** A text of the author, of the given status. */
export const written = (status: string): string =>
  `<text><status value="${status}"/><div xmlns="http://www.w3.org/1999/xhtml">Eigene Worte</div></text>`;

/** What a page says where a modifier extension changes the meaning. */
export const changed = labelsIn('de').modified.unknown;
