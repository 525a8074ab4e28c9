import type { Document } from '@epr/domain/documents';
import { authorLine } from '../../../../documents/labels/document-labels.tsx';

/** Shows the authors by institution; each part may be separated from the next one by the end of a line. */
export function AuthorWords({ document }: { readonly document: Document }) {
  return authorLine(document)
    .split(' · ')
    .map((part, at) => <span key={at}>{part}</span>);
}
