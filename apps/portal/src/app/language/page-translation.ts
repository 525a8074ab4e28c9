/**
 * Keeps the page working while the browser translates it. A translator replaces text nodes by `<font>` elements, but React keeps using the
 * nodes it created: removing one throws (https://github.com/facebook/react/issues/11538), and a changed number or name would not appear on
 * the screen. The patched DOM methods apply an operation on a replaced text node to its replacement. A text that changes is restored and
 * translated again. Call it once, before the first render.
 */
export function supportPageTranslation({ document, Node, MutationObserver }: Window & typeof globalThis): void {
  /** Maps a replaced text node to its replacement. */
  const replacements = new WeakMap<Node, ChildNode>();
  new MutationObserver((changes) => {
    for (const change of changes) for (const removedNode of change.removedNodes) note(removedNode, change);
  }).observe(document, { childList: true, subtree: true });

  function note(removedNode: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    if (removedNode.nodeType !== Node.TEXT_NODE || removedNode.isConnected) return;
    const replacement = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (replacement) replacements.set(removedNode, replacement as ChildNode);
  }

  const native = Object.getOwnPropertyDescriptors(Node.prototype);

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    // Sentences are translated as a whole: an element may have been moved together with its surrounding words.
    const replacement = child.parentNode === this ? child : (replacements.get(child) ?? child);
    if (replacement.parentNode) native.removeChild.value?.call(replacement.parentNode, replacement);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    const replacement = before && before.parentNode !== this ? replacements.get(before) : before;
    native.insertBefore.value?.call(this, child, replacement?.parentNode === this ? replacement : null);
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...native.nodeValue,
    set(this: Node, value: string | null) {
      const changes = this.nodeValue !== value;
      native.nodeValue.set?.call(this, value);
      const replacement = changes && !this.isConnected ? replacements.get(this) : undefined;
      if (replacement?.isConnected) replacement.replaceWith(this);
    },
  });
}
