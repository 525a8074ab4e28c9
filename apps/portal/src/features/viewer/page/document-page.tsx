import { useEffect, useId, useMemo, type ComponentType } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { versionHistory, type Document, type VersionTree } from '@epr/domain/documents';
import { routeDefinitions } from '@epr/domain/session';
import { useConfiguration } from '../../../context/configuration.ts';
import { usePageTitle } from '../../../context/page-title.ts';
import { documentDetailsPreference, usePreference } from '../../../context/storage/preference.ts';
import { Alert, Button, Icon, PageHeader, useMediaQuery } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DocumentActions } from './document-actions.tsx';
import css from './document.module.css';
import { DeletionNotice } from './deletion-notice.tsx';
import { DocumentDetails } from './document-details.tsx';
import { rememberOpened } from '../../../documents/record/last-opened.ts';
import { cachedVersionTree } from '../../../documents/record/cached-version-tree.ts';
import { documentPath } from '../../../documents/paths.ts';
import { DocumentTitle } from '../../../documents/labels/document-title.tsx';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { authorLine } from '../../../documents/labels/document-labels.tsx';
import { titleOf } from '../../../documents/labels/title-of.ts';
import { useReadingMode } from '../preview/use-reading-mode.ts';
import { PdfReaderContext } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useNotedReader } from './use-noted-reader.ts';
import { NeighbourLinks } from './neighbour-links.tsx';
import { CompareMenu } from '../compare/compare-menu.tsx';
import { ContentView } from '../preview/content-view.tsx';
import { useContent } from '../preview/use-content.ts';
import { useSaveContent } from '../preview/use-save-content.ts';
import { VersionCard } from '../versions/version-card.tsx';

export interface DocumentPageProps {
  readonly document: Document;
  /** The whole record, for the versions. */
  readonly documents: readonly Document[];
  /** The menu of changes to the document; provided by the editor. */
  readonly ChangeActions: ComponentType<{ readonly document: Document; readonly tree: VersionTree }>;
  /** Edits the title in place; provided by the editor. */
  readonly EditTitle?: ComponentType<{ readonly document: Document; readonly tree: VersionTree }> | undefined;
  /** Shows who can see the document, for patients and representatives; provided by the access rights. */
  readonly WhoSees?: ComponentType<Pick<Document, 'confidentiality'>> | undefined;
}

/** The page of a document: its content large, its details beside it. */
export function DocumentPage({ document, documents, ChangeActions, EditTitle, WhoSees }: DocumentPageProps) {
  const { t } = useTexts();
  const content = useContent(document);
  const { reader, readable } = useNotedReader(content.data);
  const tree = cachedVersionTree(documents);
  const line = useMemo(() => versionHistory(document, tree), [document, tree]);
  const { state } = useLocation() as {
    readonly state: { readonly list?: string; readonly page?: number } | null;
  };
  const title = titleOf(document, t);
  const neighbours = useNeighbours(document, documents, state?.list ?? '');
  const list = neighbours?.list ?? state?.list ?? '';
  const isWide = useMediaQuery('(min-width: 1440px)');
  const [details, chooseDetails] = usePreference(documentDetailsPreference, isWide ? 'open' : 'closed');
  const reading = useReadingMode();
  const detailsId = useId();
  usePageTitle(title);
  useNoted(document);
  const download = useSaveContent(document, content);
  return (
    <div data-layout="wide">
      <PageHeader
        className={css.header}
        title={<DocumentTitle document={document} />}
        titleAddition={EditTitle && <EditTitle document={document} tree={tree} />}
        aboveTitle={
          <Link to={{ pathname: routeDefinitions.documents.path, search: list }} className={css.back} data-print="no">
            <Icon name="arrowLeft" size={16} />
            {t('documents.document.back')}
          </Link>
        }
        subtitle={[formatInstantDay(document.creationTime), authorLine(document)].filter(Boolean).join(' · ')}
        actions={neighbours && neighbours.count > 1 && <NeighbourLinks neighbours={neighbours} covered={reading.on} />}
      />
      <Notices document={document} newest={line.newest} list={list} />
      <DocumentActions document={document} file={content.data} readable={readable} onDownload={download}>
        <ChangeActions document={document} tree={tree} />
        <CompareMenu document={document} documents={documents} list={list} />
        <div className={css.views}>
          <Button icon="widen" onClick={reading.enter}>
            {t('viewer.reading.enter')}
          </Button>
          <Button
            icon="panel"
            className={css.toggle}
            aria-expanded={details === 'open'}
            aria-controls={detailsId}
            onClick={() => chooseDetails(details === 'open' ? 'closed' : 'open')}
          >
            {t('documents.document.details')}
          </Button>
        </div>
      </DocumentActions>
      <div className={css.columns} data-details={details}>
        <PdfReaderContext value={reader}>
          <ContentView
            reading={reading}
            startPage={state?.page}
            document={document}
            title={title}
            content={content}
            onDownload={() => void download()}
          />
        </PdfReaderContext>
        <div id={detailsId} className={css.side}>
          <DocumentDetails document={document} />
          <VersionCard document={document} line={line} tree={tree} />
          {WhoSees && <WhoSees confidentiality={document.confidentiality} />}
        </div>
      </div>
    </div>
  );
}

/** Records the opened document, so that the list can return to its row. */
function useNoted({ id }: Document): void {
  const client = useQueryClient();
  useEffect(() => rememberOpened(client, id), [client, id]);
}

interface NoticesProps {
  readonly document: Document;
  readonly newest: Document | undefined;
  /** The query string of the list, for the way back to it. */
  readonly list: string;
}

function Notices({ document, newest, list }: NoticesProps) {
  const { t } = useTexts();
  const { homeCommunity } = useConfiguration();
  const isFromOtherCommunity = document.homeCommunity !== undefined && document.homeCommunity !== homeCommunity.id;
  return (
    <div className={css.notices}>
      {newest && newest.id !== document.id ? (
        <Alert tone="warn" title={t('documents.document.newerNotice')}>
          <Link to={documentPath(newest.id)} state={{ list }}>
            {t('documents.document.openNewer')}
          </Link>
        </Alert>
      ) : (
        document.availability !== 'current' && <Alert tone="warn" title={t('documents.document.invalidNotice')} />
      )}
      <DeletionNotice document={document} />
      {isFromOtherCommunity && <Alert title={t('documents.document.otherCommunityNotice')} />}
    </div>
  );
}
