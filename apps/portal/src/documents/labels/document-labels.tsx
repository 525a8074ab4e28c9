import { personOf, type Confidentiality, type Document } from '@epr/domain/documents';
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
  const namesByInstitution = new Map<string, string[]>();
  for (const author of document.authors) {
    const institution = author.institution?.trim() ?? '';
    const person = personOf(author);
    namesByInstitution.set(institution, [...(namesByInstitution.get(institution) ?? []), ...(person ? [person] : [])]);
  }
  const lines = [...namesByInstitution].map(([institution, names]) =>
    [names.join(', '), institution].filter(Boolean).join(' · '),
  );
  return lines.filter(Boolean).join('; ');
}
