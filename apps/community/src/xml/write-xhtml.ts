import type { XmlNode } from './read-xml.ts';

const xhtml = 'http://www.w3.org/1999/xhtml';

/**
 * A piece of XHTML as text that stands on its own: as it was written where it names its vocabulary itself, else written anew
 * without the prefixes that were declared around it.
 */
export function writeXhtml(node: XmlNode): string {
  if (node.markup !== undefined && node.attributes['xmlns'] === xhtml && !/<\/?[\w.-]+:/.test(node.markup)) {
    return node.markup;
  }
  return writeNode(node, ` xmlns="${xhtml}"`);
}

function writeNode({ name, attributes, content }: XmlNode, declared = ''): string {
  const written = Object.entries(attributes)
    // XHTML has no attributes of other vocabularies but those of XML itself.
    .filter(([key]) => !key.startsWith('xmlns') && (!key.includes(':') || key.startsWith('xml:')))
    .map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = content.map((one) => (typeof one === 'string' ? escaped(one) : writeNode(one)));
  return `<${name}${declared}${written.join('')}>${inner.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
