import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { versionTree, type Document } from '@epr/domain/documents';
import { places } from '@epr/domain/session';
import { useConfiguration } from '../../given/configuration.ts';
import { Alert, Card, Icon, PageHeader } from '../../interface/index.ts';
import { useTexts } from '../../texts/index.ts';
import { DocumentActions } from './document-actions.tsx';
import css from './document.module.css';
import { DocumentDetails } from './document-details.tsx';
import { documentPath } from './paths.ts';
import { ContentView } from './preview/content-view.tsx';
import { useContent } from './preview/use-content.ts';
import { saveAs, useFileName } from './use-download.ts';
import { VersionList } from './version-list.tsx';
import { versionsOf } from './versions.ts';

export interface DocumentPageProps {
  readonly document: Document;
  /** The whole record, for the versions. */
  readonly documents: readonly Document[];
}

/** The document with its content large and its details beside it. */
export function DocumentPage({ document, documents }: DocumentPageProps) {
  const { t } = useTexts();
  const content = useContent(document);
  const nameOf = useFileName();
  const tree = useMemo(() => versionTree(documents), [documents]);
  const versions = versionsOf(document, tree);
  const title = document.title || t('documents.row.untitled');
  const { data: file, refetch } = content;
  const download = useCallback(async () => {
    const got = file ?? (await refetch()).data;
    if (got) saveAs(got, nameOf(document));
  }, [file, refetch, document, nameOf]);
  return (
    <>
      <PageHeader
        title={title}
        above={
          <Link to={places.documents.path} className={css.back}>
            <Icon name="arrowLeft" size={16} />
            {t('documents.document.back')}
          </Link>
        }
      />
      <Notices document={document} newest={versions.newest} />
      <DocumentActions document={document} file={file} onDownload={download} />
      <div className={css.columns}>
        <ContentView document={document} title={title} content={content} onDownload={() => void download()} />
        <div className={css.side}>
          <DocumentDetails document={document} />
          {versions.all.length > 1 && (
            <Card title={t('documents.document.versions')}>
              <VersionList current={document} versions={versions.all} tree={tree} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function Notices({ document, newest }: { readonly document: Document; readonly newest: Document | undefined }) {
  const { t } = useTexts();
  const { homeCommunity } = useConfiguration();
  const deletion = document.deletionStatus?.code.endsWith(':deletionRequested');
  const foreign = document.homeCommunity !== undefined && document.homeCommunity !== homeCommunity.id;
  return (
    <div className={css.notices}>
      {newest && newest.id !== document.id ? (
        <Alert tone="warn" title={t('documents.document.newerNotice')}>
          <Link to={documentPath(newest.id)}>{t('documents.document.openNewer')}</Link>
        </Alert>
      ) : (
        document.availability !== 'current' && <Alert tone="warn" title={t('documents.document.invalidNotice')} />
      )}
      {deletion && <Alert tone="warn" title={t('documents.document.deletionNotice')} />}
      {foreign && <Alert title={t('documents.document.otherCommunityNotice')} />}
    </div>
  );
}
