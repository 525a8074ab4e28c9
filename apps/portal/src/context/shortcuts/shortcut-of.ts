/** Keys that act as shortcuts outside of fields. */
export const shortcutKeys = ['/', 'j', 'k', 'ArrowLeft', 'ArrowRight', 'f', '?'] as const;

export type ShortcutKey = (typeof shortcutKeys)[number];

/** Elements that handle single keys themselves. */
const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
/** Elements that handle arrow keys: scrollable areas, menus, media, groups of choices. */
const arrowUsers =
  '[tabindex="0"], [role="menu"], [role="menuitem"], [role="tablist"], [role="slider"], audio, video, iframe';

/**
 * Returns the shortcut of a key press; undefined in fields, in an open dialog, with Ctrl, Alt or Meta, when the event has been handled
 * already, and for arrow keys where another element uses them (WCAG 2.1.4).
 */
export function shortcutOf(event: KeyboardEvent): ShortcutKey | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const key = shortcutKeys.find((one) => one === event.key);
  const target = event.target instanceof Element ? event.target : undefined;
  if (!key || target?.closest(fields) || document.querySelector('dialog[open]')) return undefined;
  return key.startsWith('Arrow') && target?.closest(arrowUsers) ? undefined : key;
}
