import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentId } from '@epr/domain/documents';
import { forgetOpened, lastOpened } from '../../../../documents/record/last-opened.ts';

/**
 * Back from a document the focus is on its row, and the row in sight (WCAG 2.4.3), unless a field has the focus already: rows
 * that come late never take it from a user who types. Returns the document, so that a long list draws its place.
 */
export function useReturnToRow(list: RefObject<HTMLElement | null>): DocumentId | undefined {
  const client = useQueryClient();
  const [from] = useState(() => lastOpened(client));
  const returnedTo = useRef<HTMLElement>(undefined);
  // With the title, which takes the focus before the first frame: a screen reader hears the row alone.
  useLayoutEffect(() => {
    if (from === undefined) return;
    forgetOpened(client);
    const links = list.current?.querySelectorAll<HTMLElement>('[data-document]') ?? [];
    const link = [...links].find(({ dataset }) => dataset['document'] === from);
    if (!link || document.activeElement?.matches('input, select, textarea')) return;
    link.focus({ preventScroll: true });
    returnedTo.current = link;
  }, [client, from, list]);
  // After the router has scrolled the page to where it was, or to its top.
  useEffect(() => {
    const link = returnedTo.current;
    if (!link) return;
    returnedTo.current = undefined;
    const { top, bottom } = (link.closest('[data-row]') ?? link).getBoundingClientRect();
    if (top < barsHeight || bottom > window.innerHeight - barsHeight) link.scrollIntoView({ block: 'center' });
  }, [from]);
  return from;
}

/** What the bars at the upper and lower edge may cover, in CSS pixels. */
const barsHeight = 120;
