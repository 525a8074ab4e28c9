import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { routeDefinitions, recordOf } from '@epr/domain/session';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSessionState } from '../../../context/session.ts';
import { Alert, BackLink, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DocumentLoader } from '../../../documents/record/document-loader.tsx';
import { cachedVersionTree } from '../../../documents/record/cached-version-tree.ts';
import { useReturnToDocument } from '../form/use-return-to-document.ts';
import { DocumentRelationContext, type DocumentRelation } from './document-relation.ts';
import { AddForm } from './add-form.tsx';
import css from '../form/form.module.css';
import { usePermissionCheck } from '../../../documents/change/use-permission.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';

/** Adds a new version of a document, or with `?as=addendum` an addendum: the upload form, prefilled from the document (DOC-20). */
export function AddVersionScreen() {
  const [search] = useSearchParams();
  const kind = search.get('as') === 'addendum' ? 'append' : 'replace';
  return (
    <DocumentLoader>
      {(document, documents) => <Add key={`${document.id} ${kind}`} kind={kind} {...{ document, documents }} />}
    </DocumentLoader>
  );
}

interface AddProps extends DocumentRelation {
  readonly documents: readonly Document[];
}

function Add({ kind, document: listed, documents }: AddProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const notify = useToastControls();
  const patient = recordOf(useSessionState());
  const tree = cachedVersionTree(documents);
  const permission = usePermissionCheck(tree)({ kind }, listed);
  // An open form stays, with the document it was opened for, when the list is read again meanwhile.
  const [openedDocument, setOpened] = useState<Document>();
  if (permission.allowed && !openedDocument) setOpened(listed);
  const document = openedDocument ?? listed;
  const title = titleOf(document, t);
  const { link, list } = useReturnToDocument(document.id);
  return (
    <DocumentRelationContext value={useMemo(() => ({ kind, document }), [kind, document])}>
      <PageHeader
        title={t(`edit.add.${kind}Heading`)}
        subtitle={t(`edit.add.${kind}Intro`, { title })}
        aboveTitle={<BackLink {...link}>{t('edit.edit.back')}</BackLink>}
      />
      {patient && openedDocument ? (
        <>
          <p className={css.intro}>{t('edit.add.prefilled')}</p>
          <AddForm
            patient={patient}
            cancelLink={link}
            onDone={(added, notes) => {
              for (const note of notes) notify.show(note);
              const to = { pathname: routeDefinitions.documents.path, search: list };
              void navigate(to, { replace: true, state: { uploaded: { id: added.id, title: added.title } } });
            }}
          />
        </>
      ) : (
        <Alert tone="warn" title={t('edit.add.closed')}>
          {!permission.allowed && t(permission.reason)}
        </Alert>
      )}
    </DocumentRelationContext>
  );
}
