import { personOf, type Confidentiality, type Document } from '@epr/domain/documents';
import type { Instant } from '@epr/domain/values';
import { Badge, type BadgeProps } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

const tones: Readonly<Record<Confidentiality, NonNullable<BadgeProps['tone']>>> = {
  normal: 'neutral',
  restricted: 'warn',
  secret: 'danger',
};

/** Who may see a document, in words (DOC-24). */
export function ConfidentialityBadge({ level }: { readonly level: Confidentiality | undefined }) {
  const { t } = useTexts();
  return <Badge tone={level ? tones[level] : 'danger'}>{t(`documents.confidentiality.${level ?? 'unknown'}`)}</Badge>;
}

/** The people behind a document in one line, institution by institution: `Dr. med. Peter Meier, Nina Aebi · Spital Seeblick`. */
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

/** DD.MM.YYYY in every language (NAV-17); a bare day stays that day whatever the time zone. */
export function dayWords(instant: Instant): string {
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(instant)?.slice(1) ?? [];
  if (year) return `${day}.${month}.${year}`;
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** DD.MM.YYYY hh.mm, as service times are shown (core 5). */
export function momentWords(instant: Instant): string {
  if (!instant.includes('T')) return dayWords(instant);
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : `${dayWords(instant)} ${two(date.getHours())}.${two(date.getMinutes())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
