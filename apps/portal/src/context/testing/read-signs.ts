import { iconPaths } from '../../components/icons/icon-paths.ts';

/**
 * Returns the icons of a screen in reading order, each with the words of its button or link, or of what is around it: `search: Suchen`.
 * Icons inside of fields are left out. Tests compare them with the expected lines; a screen reader does not read icons.
 */
export function readSigns(root: Element): readonly string[] {
  return [...root.querySelectorAll('svg')].flatMap((svg) => {
    const path = svg.querySelector('path')?.getAttribute('d');
    const name = Object.entries(iconPaths).find(([, drawn]) => drawn === path)?.[0];
    const place = svg.closest('button, a') ?? svg.parentElement;
    if (!name || !place || place.querySelector('input, select')) return [];
    const words = place.getAttribute('aria-label') ?? place.textContent ?? '';
    return [`${name}: ${words.replaceAll(/\s+/g, ' ').trim()}`];
  });
}
