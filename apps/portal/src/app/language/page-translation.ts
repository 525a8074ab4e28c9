/**
 * Keeps the page working while the browser translates it. A translator replaces text nodes by `<font>` elements, but React keeps using the
 * nodes it created: removing one throws (https://github.com/facebook/react/issues/11538), and a changed number or name would not appear on
 * the screen. The patched DOM methods apply an operation on a replaced text node to its replacement. A text that changes is restored and
 * translated again. Call it once, before the first render.
 */
export function supportPageTranslation({ document, Node, MutationObserver }: Window & typeof globalThis): void {
  /** Maps a replaced text node to its replacement. */
  const places = new WeakMap<Node, ChildNode>();
  new MutationObserver((changes) => {
    for (const change of changes) for (const gone of change.removedNodes) note(gone, change);
  }).observe(document, { childList: true, subtree: true });

  function note(gone: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    if (gone.nodeType !== Node.TEXT_NODE || gone.isConnected) return;
    const place = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (place) places.set(gone, place as ChildNode);
  }

  const native = Object.getOwnPropertyDescriptors(Node.prototype);

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    // Sentences are translated as a whole: an element may have been moved together with its surrounding words.
    const there = child.parentNode === this ? child : (places.get(child) ?? child);
    if (there.parentNode) native.removeChild.value?.call(there.parentNode, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    const there = before && before.parentNode !== this ? places.get(before) : before;
    native.insertBefore.value?.call(this, child, there?.parentNode === this ? there : null);
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...native.nodeValue,
    set(this: Node, value: string | null) {
      const changes = this.nodeValue !== value;
      native.nodeValue.set?.call(this, value);
      const place = changes && !this.isConnected ? places.get(this) : undefined;
      if (place?.isConnected) place.replaceWith(this);
    },
  });
}
