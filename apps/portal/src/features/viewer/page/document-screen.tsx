import { DocumentPage, type DocumentPageProps } from './document-page.tsx';
import { DocumentLoader } from '../../../documents/record/document-loader.tsx';

/** One document: its details, its content, and the actions on it (DOC-04, DOC-11, DOC-13, DOC-15). */
export function DocumentScreen(offers: Omit<DocumentPageProps, 'document' | 'documents'>) {
  return (
    <DocumentLoader reading>
      {(document, documents) => (
        <DocumentPage key={document.id} document={document} documents={documents} {...offers} />
      )}
    </DocumentLoader>
  );
}
