/** The keys that do something outside of fields. */
export const shortcutKeys = ['/', 'j', 'k', 'ArrowLeft', 'ArrowRight', 'f', '?'] as const;

export type ShortcutKey = (typeof shortcutKeys)[number];

/** What takes single keys itself. */
const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
/** What moves by arrow keys: areas that scroll, menus, media, groups of choices. */
const arrowUsers =
  '[tabindex="0"], [role="menu"], [role="menuitem"], [role="tablist"], [role="slider"], audio, video, iframe';

/**
 * The shortcut a key press stands for; undefined in fields, in an open dialog, with Ctrl, Alt or Meta, when something has
 * taken the key already, and for arrows where they move something else (WCAG 2.1.4).
 */
export function shortcutOf(event: KeyboardEvent): ShortcutKey | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const key = shortcutKeys.find((one) => one === event.key);
  const target = event.target instanceof Element ? event.target : undefined;
  if (!key || target?.closest(fields) || document.querySelector('dialog[open]')) return undefined;
  return key.startsWith('Arrow') && target?.closest(arrowUsers) ? undefined : key;
}
