import { asObject, asArray, asString, type UncheckedJson } from '@epr/fhir/bundle';
import { readXml } from '../../xml/read-xml.ts';
import { narrative } from '../document-model/narrative.ts';
import { chosenTitle } from '../document-model/chosen-title.ts';
import { officialLabelOf } from '../document-model/codes.ts';
import type { Block, Section } from '../document-model/document-model.ts';
import { withTranslatedHeads } from '../document-model/with-translated-heads.ts';
import { imageBlock } from '../document-model/image-block.ts';
import type { Labels } from '../labels/de.ts';
import { tableOf } from './resource-table.ts';
import { hasModifierExtension, isModified } from './modifier-extensions.ts';
import { codingsOf } from './people.ts';
import type { ResourceFormatter } from './resource-formatter.ts';
import type { Resolve } from './reference-resolver.ts';
import { genericColumns, columnsByType } from './columns-by-type.ts';

/** Converts a section of a Composition with its entries. `reader` reads the Composition. */
export function sectionOf(section: UncheckedJson, reader: ResourceFormatter, translate: boolean): Section {
  const { labels, language } = reader;
  const official = officialLabelOf(codingsOf(section['code']), language);
  const blocks = blocksOf(section, reader, translate);
  const subsections = asArray(section['section']).map(asObject);
  return {
    ...chosenTitle({ written: asString(section['title']), official }, labels, translate),
    blocks: blocks.length > 0 || subsections.length > 0 ? blocks : [{ kind: 'notice', text: labels.empty }],
    sections: subsections.map((one) => sectionOf(one, reader, translate)),
  };
}

/** Coded entries as tables, one per type in the order of first appearance; then the author's narrative, unless it repeats them. */
function blocksOf(section: UncheckedJson, reader: ResourceFormatter, translate: boolean): readonly Block[] {
  const { resolve, resource: composition, labels, language, files } = reader;
  const narrativeBlocks = narrativeOf(section, labels);
  const references = asArray(section['entry']);
  const entries = references.map((reference) => resolve(reference, composition)).filter((entry) => entry !== undefined);
  const complete = entries.length === references.length;
  const types = new Map<string, ResourceFormatter[]>();
  const resources = entries.filter(({ resourceType }) => resourceType !== 'Binary');
  for (const entry of withMembers(resources, resolve)) {
    const kind = kindOf(entry);
    const readers = types.get(kind) ?? [];
    types.set(kind, readers);
    readers.push(reader.formatterOf(entry));
  }
  const generatedTables = [...types].map(([type, readers]) => tableOf(readers, columnsByType[type] ?? genericColumns));
  const areTypesKnown = types.size > 0 && [...types.keys()].every((type) => type in columnsByType);
  const status = asString(asObject(section['text'])['status']);
  // "generated": the narrative was made from the entries alone (FHIR R4, narrative status).
  const modified = [...types.values()].some((some) => some.some(isModified));
  const repeats = entries.length > 0 && complete && areTypesKnown && !modified && status === 'generated';
  return [
    ...(hasModifierExtension(section, 'section') ? [{ kind: 'notice', text: labels.modified.unknown } as const] : []),
    ...generatedTables,
    ...entries
      .flatMap((entry) => filesIn(entry, resolve))
      .map(({ type, base64 }): Block =>
        base64 === undefined
          ? { kind: 'notice', text: labels.unresolved }
          : files.blockOf(type, base64, labels.picture),
      ),
    ...(complete ? [] : [{ kind: 'notice', text: labels.unresolved } as const]),
    ...(repeats ? [] : translate ? withTranslatedHeads(narrativeBlocks, language) : narrativeBlocks),
  ];
}

interface DocumentFile {
  readonly type: string | undefined;
  /** Undefined when the file is referenced, but not in the document. */
  readonly base64: string | undefined;
}

/** Returns the files that an entry consists of, contains or refers to. */
function filesIn(entry: UncheckedJson, resolve: Resolve): readonly DocumentFile[] {
  const content = entry['content'];
  const attachments = Array.isArray(content) ? asArray(content).map((one) => asObject(one)['attachment']) : [content];
  // A report in the layout of the laboratory or radiologist (DiagnosticReport).
  const files = [...attachments, ...asArray(entry['presentedForm'])];
  return (entry['resourceType'] === 'Binary' ? [entry] : files).map(asObject).flatMap((file) => {
    const [data, url] = [asString(file['data']), asString(file['url'])];
    const binary = data === undefined && url !== undefined ? asObject(resolve({ reference: url }, entry)) : {};
    const base64 = data ?? asString(binary['data']);
    const type = asString(file['contentType']) ?? asString(binary['contentType']);
    return base64 === undefined && url === undefined ? [] : [{ type, base64 }];
  });
}

/** Groups requests, dispenses, administrations and statements of medicines into one table. */
function kindOf(resource: UncheckedJson): string {
  const type = asString(resource['resourceType']) ?? '';
  return type.startsWith('Medication') && type in columnsByType ? 'MedicationStatement' : type;
}

/** Returns entries, each panel followed by its members and each report by its results; each resource once. */
function withMembers(entries: readonly UncheckedJson[], resolve: Resolve): ReadonlySet<UncheckedJson> {
  const found = new Set<UncheckedJson>();
  const pending = entries.toReversed();
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    if (found.has(entry)) continue;
    found.add(entry);
    const members = [...asArray(entry['hasMember']), ...asArray(entry['result'])];
    for (const reference of members.toReversed()) {
      const member = resolve(reference, entry);
      if (member) pending.push(member);
    }
  }
  return found;
}

/** Returns the narrative of a resource or section as its author's text; empty when it has none. */
export function narrativeOf(resource: UncheckedJson, labels: Labels): readonly Block[] {
  const div = asString(asObject(resource['text'])['div']);
  const xml = div === undefined ? undefined : readXml(Buffer.from(div, 'utf8'));
  if (!xml?.ok) return [];
  const blocks = narrative(xml.value, ({ attributes }) => {
    const { src = '', alt } = attributes;
    const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(src) ?? [];
    const image = imageBlock(type, base64, alt ?? '');
    // An empty alternative text marks decoration; of any other image readers must know that it is missing.
    if (image || alt?.trim() === '') return image;
    return { kind: 'notice', text: [labels.pictureMissing, alt?.trim()].filter(Boolean).join(' ') };
  });
  return blocks.length > 0 ? [{ kind: 'written', blocks }] : [];
}
