import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentId } from '@epr/domain/documents';
import { forgetLastOpened, lastOpenedDocumentId } from '../../../../documents/record/last-opened.ts';

/**
 * On return from a document, moves the focus to its row and the row into view (WCAG 2.4.3), unless a field has the focus: rows that are
 * rendered late must not take it from a user who is typing. Returns the document's id, so that a long list renders its row.
 */
export function useReturnToRow(list: RefObject<HTMLElement | null>): DocumentId | undefined {
  const client = useQueryClient();
  const [lastOpenedId] = useState(() => lastOpenedDocumentId(client));
  const focusedLink = useRef<HTMLElement>(undefined);
  // In a layout effect, like the focus on the page title, before the first frame: a screen reader announces only the row.
  useLayoutEffect(() => {
    if (lastOpenedId === undefined) return;
    forgetLastOpened(client);
    const links = list.current?.querySelectorAll<HTMLElement>('[data-document]') ?? [];
    const link = [...links].find(({ dataset }) => dataset['document'] === lastOpenedId);
    if (!link || document.activeElement?.matches('input, select, textarea')) return;
    link.focus({ preventScroll: true });
    focusedLink.current = link;
  }, [client, lastOpenedId, list]);
  // After the router has restored the scroll position.
  useEffect(() => {
    const link = focusedLink.current;
    if (!link) return;
    const { top, bottom } = (link.closest('[data-row]') ?? link).getBoundingClientRect();
    if (top < barsHeight || bottom > window.innerHeight - barsHeight) link.scrollIntoView({ block: 'center' });
  }, [lastOpenedId]);
  return lastOpenedId;
}

/** Height the bars at the upper and lower edge may cover, in CSS pixels. */
const barsHeight = 120;
