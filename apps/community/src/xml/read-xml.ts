import { SaxesParser } from 'saxes';
import { ok, err, type Result } from '@epr/domain/values';
import { xhtmlNamespace } from './xhtml-namespace.ts';

/** An XML element with its content; `text` is its own text, without that of its children. */
export interface XmlNode {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
  /** Text and elements in document order. */
  readonly content: readonly (XmlNode | string)[];
  /** Source text of XHTML inside another vocabulary. */
  readonly markup?: string;
}

const maxDepth = 200;
const maxNodes = 500_000;

/**
 * Parses XML strictly (well-formed, namespaces declared) and without a document type, so that no entities can be defined, included or
 * expanded. The reason of a refusal is for engineers, with the line.
 */
export function readXml(bytes: Uint8Array): Result<XmlNode, string> {
  const text = decoded(bytes);
  return text.ok ? readXmlText(text.value) : text;
}

/** Parses XML that is text already, such as the narrative of a resource; an encoding it declares does not apply. */
export function readXmlText(text: string): Result<XmlNode, string> {
  const root: MutableNode = { name: '', namespace: '', attributes: {}, children: [], text: '', content: [] };
  const open: MutableNode[] = [root];
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (problem) => {
    throw new XmlError(problem.message);
  });
  parser.on('doctype', () => {
    throw new XmlError('a document type is not allowed');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length > maxDepth) throw new XmlError(`nested deeper than ${maxDepth} levels`);
    if (count > maxNodes) throw new XmlError(`more than ${maxNodes} elements`);
    const values = Object.values(attributes).map(({ local: name, prefix, value }) => [
      prefix ? `${prefix}:${name}` : name,
      value,
    ]);
    const node: MutableNode = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values) as Record<string, string>,
      children: [],
      text: '',
      content: [],
      // Inside a tag, "<" is always escaped.
      start: text.lastIndexOf('<', parser.position - 1),
    };
    open.at(-1)?.children.push(node);
    open.at(-1)?.content.push(node);
    open.push(node);
  });
  const addText = (part: string): void => {
    const node = open.at(-1);
    if (!node) return;
    node.text += part;
    node.content.push(part);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (node?.namespace !== xhtmlNamespace || open.at(-1)?.namespace === xhtmlNamespace) return;
    node.markup = text.slice(node.start, parser.position);
  });
  try {
    parser.write(text).close();
  } catch (problem) {
    if (problem instanceof XmlError) return err(problem.message);
    throw problem;
  }
  const [first] = root.children;
  return first ? ok(first) : err('no element');
}

/** Thrown to leave the parser; caught by the exported function. */
class XmlError extends Error {}

interface MutableNode {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MutableNode[];
  readonly content: (MutableNode | string)[];
  readonly start?: number;
  text: string;
  markup?: string;
}

/** Decodes text by its byte order mark or the UTF-16 form of `<`, else by its declaration, else as UTF-8 (XML 1.0, appendix F). */
function decoded(bytes: Uint8Array): Result<string, string> {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const utf16Encoding = /^(?:\xff\xfe|<\0)/.test(start)
    ? 'utf-16le'
    : /^(?:\xfe\xff|\0<)/.test(start)
      ? 'utf-16be'
      : undefined;
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1];
  try {
    return ok(new TextDecoder(utf16Encoding ?? declared ?? 'utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(`the text is not ${utf16Encoding ?? declared?.slice(0, 40) ?? 'UTF-8'}`);
  }
}
