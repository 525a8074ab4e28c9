import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../documents/checks/xml/read-xml.ts';
import { officialOf } from '../paper/codes.ts';
import { narrative, type Pictures } from '../paper/narrative.ts';
import type { Block, Paper, Section } from '../paper/paper.ts';
import { picture } from '../paper/pictures.ts';
import { filled, type Words } from '../words/words.ts';
import { all, at, attribute, wordsOf } from './nodes.ts';
import { codingOf } from './parties.ts';

/** Sections in sections, to a depth no document needs. */
const deepest = 12;

/** What stands in a CDA document: sections with their narrative, which is what was signed, or one file. */
export function bodyOf(
  root: XmlNode,
  words: Words,
  language: CodeLanguage,
  translate: boolean,
): Pick<Paper, 'sections' | 'wholePdf'> {
  const file = at(root, 'component', 'nonXMLBody', 'text');
  if (file) return fileOf(file, words);
  const media = mediaIn(root);
  const sections = all(at(root, 'component', 'structuredBody'), 'component')
    .map((component) => at(component, 'section'))
    .filter((section) => section !== undefined)
    .map((section) => sectionOf(section, { words, language, translate, media }, 0));
  return { sections: sections.length > 0 ? sections : only(words, { kind: 'notice', text: words.noBody }) };
}

interface Manner {
  readonly words: Words;
  readonly language: CodeLanguage;
  readonly translate: boolean;
  readonly media: ReadonlyMap<string, XmlNode>;
}

function sectionOf(section: XmlNode, manner: Manner, depth: number): Section {
  const { words, language, translate, media } = manner;
  const written = wordsOf(at(section, 'title'));
  const code = codingOf(at(section, 'code'));
  const official = officialOf([code], language);
  const title = (translate ? (official ?? written) : (written ?? official)) ?? code.display ?? words.untitled;
  const text = at(section, 'text');
  const blocks = text ? narrative(text, picturesFrom(media, words)) : [];
  const inner = all(section, 'component').flatMap((component) => all(component, 'section'));
  return {
    title,
    ...(written && written !== title ? { written } : {}),
    blocks:
      blocks.length > 0
        ? [{ kind: 'written', blocks }]
        : inner.length > 0
          ? []
          : [{ kind: 'notice', text: words.empty }],
    sections: depth < deepest ? inner.map((one) => sectionOf(one, manner, depth + 1)) : [],
  };
}

/** Observations that are pictures, by the names narrative has for them. */
function mediaIn(root: XmlNode): ReadonlyMap<string, XmlNode> {
  const found = new Map<string, XmlNode>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const id = node.attributes['ID'];
    if (id !== undefined && (node.name === 'observationMedia' || node.name === 'regionOfInterest')) found.set(id, node);
    waiting.push(...node.children.filter(({ name }) => name !== 'text'));
  }
  return found;
}

/** The picture a mark in the text stands for; one that cannot be shown is said, so that nobody misses it unknowingly. */
function picturesFrom(media: ReadonlyMap<string, XmlNode>, words: Words): Pictures {
  return (mark) => {
    if (mark.name !== 'renderMultiMedia') return undefined;
    const alt = wordsOf(at(mark, 'caption')) ?? words.picture;
    const names = (mark.attributes['referencedObject'] ?? '').split(/\s+/);
    for (const name of names) {
      const named = media.get(name);
      const inside = named?.name === 'regionOfInterest' ? at(named, 'entryRelationship', 'observationMedia') : named;
      const value = at(inside, 'value');
      const shown = value && picture(attribute(value, 'mediaType') ?? '', value.text, alt);
      if (shown) return shown;
    }
    return { kind: 'notice', text: words.pictureMissing };
  };
}

function fileOf(file: XmlNode, words: Words): Pick<Paper, 'sections' | 'wholePdf'> {
  const type = attribute(file, 'mediaType') ?? 'text/plain';
  const encoded = attribute(file, 'representation') === 'B64';
  const bytes = encoded ? Buffer.from(file.text.replace(/\s+/g, ''), 'base64') : undefined;
  if (type === 'application/pdf' && bytes?.subarray(0, 5).toString('latin1') === '%PDF-') {
    return { sections: only(words, { kind: 'notice', text: words.embeddedPdf }), wholePdf: bytes };
  }
  if (type.startsWith('text/')) {
    return { sections: only(words, { kind: 'preformatted', text: bytes?.toString('utf8') ?? file.text.trim() }) };
  }
  const shown = encoded ? picture(type, file.text, words.picture) : undefined;
  const notice = { kind: 'notice', text: filled(words.embeddedOther, { type: type.slice(0, 80) }) } as const;
  return { sections: only(words, shown ?? notice) };
}

function only(words: Words, block: Block): readonly Section[] {
  return [{ title: words.document, blocks: [block], sections: [] }];
}
