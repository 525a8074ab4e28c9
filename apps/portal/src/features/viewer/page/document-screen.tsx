import { DocumentPage, type DocumentPageProps } from './document-page.tsx';
import { OneDocument } from '../../../documents/record/one-document.tsx';

/** One document: its details, its content, and the actions on it (DOC-04, DOC-11, DOC-13, DOC-15). */
export function DocumentScreen(offers: Omit<DocumentPageProps, 'document' | 'documents'>) {
  return (
    <OneDocument reading>
      {(document, documents) => (
        <DocumentPage key={document.id} document={document} documents={documents} {...offers} />
      )}
    </OneDocument>
  );
}
