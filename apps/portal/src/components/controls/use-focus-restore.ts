import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a section whose controls replace each other: when the focused one is unmounted, the focus moves to the element with
 * the id, else to the section. A focus that was elsewhere stays there, as files can also be pasted and dropped.
 *
 * @param content Changes whenever other controls are shown.
 */
export function useFocusRestore(section: RefObject<HTMLElement | null>, id: string, content: string) {
  const hadFocus = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    if (!hadFocus.current || (active && active !== document.body && active !== section.current)) return;
    (document.getElementById(id) ?? section.current)?.focus();
  }, [section, id, content]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    // Safari does not focus a file input or a button that is clicked.
    onClick: () => {
      hadFocus.current = true;
    },
    // A removed element has no next one: then the focus has not left the section on purpose.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
    },
  };
}
