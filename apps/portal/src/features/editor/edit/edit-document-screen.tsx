import { useState } from 'react';
import type { Document } from '@epr/domain/documents';
import { Alert, BackLink, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DocumentLoader } from '../../../documents/record/document-loader.tsx';
import { cachedVersionTree } from '../../../documents/record/cached-version-tree.ts';
import { usePageTitle } from '../../../context/page-title.ts';
import { DocumentTitle } from '../../../documents/labels/document-title.tsx';
import { useReturnToDocument } from '../form/use-return-to-document.ts';
import { EditForm } from './edit-form.tsx';
import { useEditableFields, usePermissionCheck } from '../../../documents/change/use-permission.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';

/** Edits the metadata of a document, field by field as the permission table allows (DOC-21). */
export function EditDocumentScreen() {
  return (
    <DocumentLoader>
      {(document, documents) => <Edit key={document.id} document={document} documents={documents} />}
    </DocumentLoader>
  );
}

function Edit({ document, documents }: { readonly document: Document; readonly documents: readonly Document[] }) {
  const { t } = useTexts();
  const tree = cachedVersionTree(documents);
  const checkPermission = usePermissionCheck(tree);
  const now = useEditableFields(tree)(document);
  // An open form keeps its fields when the list is read again meanwhile; the community validates what is sent.
  const [editable, setEditable] = useState(now);
  if (editable.length === 0 && now.length > 0) setEditable(now);
  usePageTitle(`${titleOf(document, t)}: ${t('edit.edit.heading')}`);
  const permission = checkPermission({ kind: 'edit', fields: ['title'] }, document);
  const { link } = useReturnToDocument(document.id);
  return (
    <>
      <PageHeader
        title={t('edit.edit.heading')}
        subtitle={<DocumentTitle document={document} />}
        aboveTitle={<BackLink {...link}>{t('edit.edit.back')}</BackLink>}
      />
      {editable.length > 0 ? (
        <EditForm document={document} checkPermission={checkPermission} editable={editable} />
      ) : (
        <Alert tone="warn" title={t('edit.edit.closed')}>
          {!permission.allowed && t(permission.reason)}
        </Alert>
      )}
    </>
  );
}
