import type { Document } from '@epr/domain/documents';
import { recordOf, type SessionState } from '@epr/domain/session';
import type { BrowserStorage } from '../../../context/browser-storage.ts';

/** Kept for a patient or representative only; on a professional's machine nothing tells whose record was looked at. */
export interface Visits {
  /** The moment of the visit before this one, ISO 8601. */
  readonly before: string | undefined;
}

/**
 * Remembers the visit and answers when the previous one was. A visit lasts as long as the browser session, so a reload
 * does not make new documents old. The record is named by a short fingerprint, from which no number can be read.
 */
export function visit(state: SessionState, now: string, { persistent, session }: BrowserStorage): Visits {
  const spid = recordOf(state);
  if (!spid || (state.role !== 'PAT' && state.role !== 'REP')) return { before: undefined };
  const key = `epr.visit.${fingerprint(spid)}`;
  const known = session.getItem(key);
  if (known !== null) return { before: known || undefined };
  const before = persistent.getItem(key);
  session.setItem(key, before ?? '');
  persistent.setItem(key, now);
  return { before: before ?? undefined };
}

/** Twelve bits of FNV-1a: some ten thousand records share each value, so it tells two records of one browser apart and no more. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return (hash % 4096).toString(36);
}

/** New since a visit: handed in, or else written, after it; what is invalid is not news. */
export function isFresh(
  document: Pick<Document, 'submission' | 'creationTime' | 'availability'>,
  since: string,
): boolean {
  return (
    document.availability === 'current' &&
    Date.parse(document.submission?.date ?? document.creationTime) > Date.parse(since)
  );
}
