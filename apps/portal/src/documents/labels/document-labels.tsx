import { personOf, type Confidentiality, type Document } from '@epr/domain/documents';
import { earliestDayOf, formatDay, swissClock, swissDayOf, type Instant } from '@epr/domain/values';
import { Badge, type BadgeProps } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

const tones: Readonly<Record<Confidentiality, NonNullable<BadgeProps['tone']>>> = {
  normal: 'neutral',
  restricted: 'warn',
  secret: 'danger',
};

/** The confidentiality level of a document, in words (DOC-24). */
export function ConfidentialityBadge({ level }: { readonly level: Confidentiality | undefined }) {
  const { t } = useTexts();
  return <Badge tone={level ? tones[level] : 'danger'}>{t(`documents.confidentiality.${level ?? 'unknown'}`)}</Badge>;
}

/** Returns the authors of a document in one line, grouped by institution: `Dr. med. Peter Meier, Nina Aebi · Spital Seeblick`. */
export function authorLine(document: Pick<Document, 'authors'>): string {
  const people = new Map<string, string[]>();
  for (const author of document.authors) {
    const institution = author.institution?.trim() ?? '';
    const person = personOf(author);
    people.set(institution, [...(people.get(institution) ?? []), ...(person ? [person] : [])]);
  }
  const lines = [...people].map(([institution, names]) => [names.join(', '), institution].filter(Boolean).join(' · '));
  return lines.filter(Boolean).join('; ');
}

/**
 * Formats a date as DD.MM.YYYY in every language (NAV-17), by the Swiss calendar; a date without a time is not shifted, and `03.2026` or
 * `2026` is returned when no more is given.
 */
export function formatInstantDay(instant: Instant): string {
  const day = swissDayOf(instant);
  if (day) return formatDay(day);
  return earliestDayOf(instant) ? instant.split('-').reverse().join('.') : '';
}

/** Formats date and time as DD.MM.YYYY hh.mm in Swiss time, as service times are shown (core 5). */
export function formatInstant(instant: Instant): string {
  const day = formatInstantDay(instant);
  if (!day || !instant.includes('T')) return day;
  // A time without an offset is shown as written.
  const written = /T(\d{2}):(\d{2})[\d:.]*$/.exec(instant);
  if (written) return `${day} ${written[1]}.${written[2]}`;
  const { hour, minute } = swissClock(Date.parse(instant));
  return `${day} ${hour}.${minute}`;
}
