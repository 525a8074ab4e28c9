import type { Document } from '@epr/domain/documents';
import { shortCode, useTexts, type Locale } from '../../i18n/index.ts';

/** A language tag as accepted by `lang` (BCP 47): two or three letters, with optional subtags. */
const languageTag = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Returns the `lang` of content of a document in another language than the page, so that it is pronounced and hyphenated correctly (WCAG
 * 3.1.2); undefined in the page's own language, and when the metadata contain no valid language.
 */
export function foreignLanguage({ language }: Pick<Document, 'language'>, locale: Locale): string | undefined {
  const tag = language.trim().replaceAll('_', '-');
  if (!languageTag.test(tag)) return undefined;
  return primary(tag) === shortCode(locale) ? undefined : tag;
}

function primary(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase();
}

/** {@link foreignLanguage} for the current language of the portal. */
export function useForeignLanguage(document: Pick<Document, 'language'>): string | undefined {
  return foreignLanguage(document, useTexts().locale);
}
