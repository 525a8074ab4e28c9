import type { Document } from '@epr/domain/documents';
import { useTexts } from '../../i18n/index.ts';
import { useForeignLanguage } from './foreign-language.ts';
import { titleOf } from './title-of.ts';

/** The title of a document, marked with its language; without a title, the portal's text for that. */
export function DocumentTitle({ document }: { readonly document: Pick<Document, 'title' | 'language'> }) {
  const { t } = useTexts();
  const lang = useForeignLanguage(document);
  const title = titleOf(document, t);
  return document.title && lang ? <span lang={lang}>{title}</span> : title;
}
