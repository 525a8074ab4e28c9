import type { XmlNode } from '../../xml/read-xml.ts';

/** The first child of a name, along a path of names; undefined when one is missing. */
export function childAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(
    (inside, name) => inside?.children.find((child) => child.name === name),
    node,
  );
}

/** Every child of a name. */
export function childrenNamed(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** An attribute with something in it. */
export function attribute(node: XmlNode | undefined, name: string): string | undefined {
  return node?.attributes[name]?.trim() || undefined;
}

/** The words of an element and everything in it, on one line. */
export function textContent(node: XmlNode | undefined): string | undefined {
  if (!node) return undefined;
  const words = node.content.map((one) => (typeof one === 'string' ? one : (textContent(one) ?? ''))).join(' ');
  return words.replace(/\s+/g, ' ').trim() || undefined;
}
