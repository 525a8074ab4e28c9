import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a section whose controls replace each other: when the focused one is unmounted, the focus moves to the element with
 * the id, else to the section. A focus that was elsewhere stays there, as files can also be pasted and dropped.
 *
 * @param shown Changes whenever other controls are shown.
 */
export function useFocusRestore(section: RefObject<HTMLElement | null>, id: string, shown: string) {
  const inside = useRef(false);
  useEffect(() => {
    const at = document.activeElement;
    if (!inside.current || (at && at !== document.body && at !== section.current)) return;
    (document.getElementById(id) ?? section.current)?.focus();
  }, [section, id, shown]);
  return {
    onFocus: () => {
      inside.current = true;
    },
    // Safari does not focus a file input or a button that is clicked.
    onClick: () => {
      inside.current = true;
    },
    // A removed element has no next one: then the focus has not left the section on purpose.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) inside.current = false;
    },
  };
}
