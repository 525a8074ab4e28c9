import type { Document } from '@epr/domain/documents';
import { shortCode, useTexts, type Locale } from '../../i18n/index.ts';

/** A language as `lang` takes it (BCP 47): two or three letters and what narrows them. */
const languageTag = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * The `lang` of what comes from a document and is in another language than the page around it, so that it is spoken and hyphenated
 * as its author wrote it (WCAG 3.1.2); undefined in the page's own language, and when the metadata say nothing that is a language.
 */
export function foreignLanguage({ language }: Pick<Document, 'language'>, locale: Locale): string | undefined {
  const tag = language.trim().replaceAll('_', '-');
  if (!languageTag.test(tag)) return undefined;
  return primary(tag) === shortCode(locale) ? undefined : tag;
}

function primary(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase();
}

/** {@link foreignLanguage} in the language the portal speaks now. */
export function useForeignLanguage(document: Pick<Document, 'language'>): string | undefined {
  return foreignLanguage(document, useTexts().locale);
}
