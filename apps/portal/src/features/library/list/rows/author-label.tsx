import type { Document } from '@epr/domain/documents';
import { authorLine } from '../../../../documents/labels/document-labels.tsx';

/** Shows the authors as `authorLine` names them, in parts between which a line may end. */
export function AuthorLabel({ document }: { readonly document: Document }) {
  return authorLine(document)
    .split(' · ')
    .map((part, at) => part && <span key={at}>{part}</span>);
}
