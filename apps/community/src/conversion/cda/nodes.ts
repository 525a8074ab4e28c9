import type { XmlNode } from '../../xml/read-xml.ts';

/** Returns the first descendant along a path of element names; undefined when one is missing. */
export function childAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(
    (inside, name) => inside?.children.find((child) => child.name === name),
    node,
  );
}

/** Returns all children with a name. */
export function childrenNamed(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** Returns an attribute's trimmed value; undefined when it is missing or empty. */
export function attribute(node: XmlNode | undefined, name: string): string | undefined {
  return node?.attributes[name]?.trim() || undefined;
}

/** Returns the text of an element and its descendants on one line; undefined when there is none. */
export function textContent(node: XmlNode | undefined): string | undefined {
  if (!node) return undefined;
  const text = node.content.map((one) => (typeof one === 'string' ? one : (textContent(one) ?? ''))).join(' ');
  return text.replace(/\s+/g, ' ').trim() || undefined;
}
