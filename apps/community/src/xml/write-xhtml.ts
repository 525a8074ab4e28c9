import { escapeXml, escapeXmlAttribute } from './escape.ts';
import type { XmlNode } from './read-xml.ts';
import { xhtmlNamespace } from './xhtml-namespace.ts';

/**
 * Serialises an XHTML element on its own: its source text when it declares its namespace itself, else rewritten without the prefixes
 * declared around it.
 */
export function writeXhtml(node: XmlNode): string {
  if (node.markup !== undefined && node.attributes['xmlns'] === xhtmlNamespace && !/<\/?[\w.-]+:/.test(node.markup)) {
    return node.markup;
  }
  return writeNode(node, ` xmlns="${xhtmlNamespace}"`);
}

function writeNode({ name, attributes, content }: XmlNode, declared = ''): string {
  const attributeTexts = Object.entries(attributes)
    // XHTML has no attributes of other vocabularies except those of XML itself.
    .filter(([key]) => !key.startsWith('xmlns') && (!key.includes(':') || key.startsWith('xml:')))
    .map(([key, value]) => ` ${key}="${escapeXmlAttribute(value)}"`);
  const childTexts = content.map((one) => (typeof one === 'string' ? escapeXml(one) : writeNode(one)));
  return `<${name}${declared}${attributeTexts.join('')}>${childTexts.join('')}</${name}>`;
}
