import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../xml/read-xml.ts';
import { chosenTitle } from '../document-model/chosen-title.ts';
import { officialLabelOf } from '../document-model/codes.ts';
import { gatherFiles, pdfOf, type EmbeddedFiles } from '../document-model/embedded-files.ts';
import { narrative, type ResolveImage } from '../document-model/narrative.ts';
import type { Block, DocumentModel, Section } from '../document-model/document-model.ts';
import { withTranslatedHeads } from '../document-model/with-translated-heads.ts';
import { imageBlock } from '../document-model/image-block.ts';
import { fillPlaceholders } from '../labels/labels.ts';
import type { Labels } from '../labels/de.ts';
import { childrenNamed, childAt, attribute, textContent } from './nodes.ts';
import { codedEntries } from './entries.ts';
import { codingsOf } from './parties.ts';
import type { ConversionContext } from './values.ts';

/** Reads the body of a CDA document: its sections with their narrative, which is the signed content, or a single file. */
export function bodyOf(
  root: XmlNode,
  labels: Labels,
  language: CodeLanguage,
  translate: boolean,
): Pick<DocumentModel, 'sections' | 'wholePdf' | 'attachments'> {
  const file = childAt(root, 'component', 'nonXMLBody', 'text');
  if (file) return fileOf(file, labels);
  const files = gatherFiles(labels);
  const context = { labels, language, translate, files, ...mediaIn(root) };
  const sections = childrenNamed(childAt(root, 'component', 'structuredBody'), 'component')
    .map((component) => childAt(component, 'section'))
    .filter((section) => section !== undefined)
    .map((section) => sectionOf(section, context));
  return {
    sections: sections.length > 0 ? sections : singleSection(labels, { kind: 'notice', text: labels.noBody }),
    attachments: files.attachments(),
  };
}

interface BodyContext extends ConversionContext {
  readonly translate: boolean;
  readonly files: EmbeddedFiles;
  readonly media: ReadonlyMap<string, XmlNode>;
  /** IDs that the narrative refers to. */
  readonly marked: ReadonlySet<string>;
}

function sectionOf(section: XmlNode, context: BodyContext): Section {
  const { labels, language, translate } = context;
  const codes = codingsOf(childAt(section, 'code'));
  const official = officialLabelOf(codes, language);
  const titles = { written: textContent(childAt(section, 'title')), official, display: codes[0]?.display };
  const text = childAt(section, 'text');
  const originalBlocks = text ? narrative(text, picturesFrom(context)) : [];
  const narrativeBlocks = translate ? withTranslatedHeads(originalBlocks, language) : originalBlocks;
  const blocks: readonly Block[] = [
    ...(narrativeBlocks.length > 0 ? [{ kind: 'written', blocks: narrativeBlocks } as const] : []),
    ...codedEntries(section, labels, language),
    ...unreferencedMedia(section, context),
  ];
  const subsections = childrenNamed(section, 'component').flatMap((component) => childrenNamed(component, 'section'));
  return {
    ...chosenTitle(titles, labels, translate),
    blocks: blocks.length > 0 || subsections.length > 0 ? blocks : [{ kind: 'notice', text: labels.empty }],
    sections: subsections.map((one) => sectionOf(one, context)),
  };
}

/** Collects the media observations of the document by ID, and the IDs that its narrative refers to. */
function mediaIn(root: XmlNode): Pick<BodyContext, 'media' | 'marked'> {
  const media = new Map<string, XmlNode>();
  const marked = new Set<string>();
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const id = node.attributes['ID'];
    if (id !== undefined && isMedia(node)) media.set(id, node);
    if (node.name === 'renderMultiMedia') for (const name of namesIn(node)) marked.add(name);
    for (const child of node.children) pending.push(child);
  }
  return { media, marked };
}

function isMedia({ name }: XmlNode): boolean {
  return name === 'observationMedia' || name === 'regionOfInterest';
}

function namesIn(reference: XmlNode): readonly string[] {
  return (reference.attributes['referencedObject'] ?? '').split(/\s+/).filter(Boolean);
}

/**
 * Returns a function that gives the block for a `renderMultiMedia` element; a file that cannot be shown becomes a notice, so that readers
 * know that something is missing.
 */
function picturesFrom({ media, labels, files }: BodyContext): ResolveImage {
  return (reference) => {
    if (reference.name !== 'renderMultiMedia') return undefined;
    const alt = textContent(childAt(reference, 'caption')) ?? labels.picture;
    const blocks = namesIn(reference).flatMap((name) => shownMedia(media.get(name), files, alt) ?? []);
    return blocks.find(({ kind }) => kind === 'image') ?? blocks[0] ?? { kind: 'notice', text: labels.pictureMissing };
  };
}

function shownMedia(media: XmlNode | undefined, files: EmbeddedFiles, alt: string): Block | undefined {
  const observationMedia =
    media?.name === 'regionOfInterest'
      ? childrenNamed(media, 'entryRelationship')
          .map((one) => childAt(one, 'observationMedia'))
          .find(Boolean)
      : media;
  const value = childAt(observationMedia, 'value');
  return value && files.blockOf(attribute(value, 'mediaType'), value.text, alt);
}

/** Blocks of the files in a section's entries that no narrative refers to; otherwise they would be lost. */
function unreferencedMedia(section: XmlNode, { marked, files, labels }: BodyContext): readonly Block[] {
  const found: Block[] = [];
  const collect = (node: XmlNode): void => {
    if (!isMedia(node)) return node.children.forEach(collect);
    if (marked.has(node.attributes['ID'] ?? '')) return;
    found.push(...[shownMedia(node, files, labels.picture)].flatMap((block) => block ?? []));
  };
  childrenNamed(section, 'entry').forEach(collect);
  return found;
}

function fileOf(file: XmlNode, labels: Labels): Pick<DocumentModel, 'sections' | 'wholePdf'> {
  const type = attribute(file, 'mediaType')?.toLowerCase() ?? 'text/plain';
  const encoded = attribute(file, 'representation') === 'B64';
  const pdf = encoded && type === 'application/pdf' ? pdfOf(file.text) : undefined;
  if (pdf) return { sections: singleSection(labels, { kind: 'notice', text: labels.embeddedPdf }), wholePdf: pdf };
  if (type.startsWith('text/')) {
    return {
      sections: singleSection(labels, {
        kind: 'preformatted',
        text: encoded ? decodedText(Buffer.from(file.text, 'base64')) : file.text.trim(),
      }),
    };
  }
  const image = encoded ? imageBlock(type, file.text, labels.picture) : undefined;
  const notice = { kind: 'notice', text: fillPlaceholders(labels.embeddedOther, { type: type.slice(0, 80) }) } as const;
  return { sections: singleSection(labels, image ?? notice) };
}

/** Decodes text as UTF-8, else as windows-1252, which older programs in Western Europe write. */
function decodedText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function singleSection(labels: Labels, block: Block): readonly Section[] {
  return [{ title: labels.document, made: true, blocks: [block], sections: [] }];
}
