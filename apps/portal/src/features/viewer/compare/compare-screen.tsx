import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { routeDefinitions } from '@epr/domain/session';
import { useDownloads } from '../../../context/downloads/downloads.ts';
import { BackLink, EmptyState, LinkButton, PageHeader, Skeleton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { authorLine, dayWords } from '../../../documents/labels/document-labels.tsx';
import { DocumentTitle } from '../../../documents/labels/document-title.tsx';
import { documentPath, mostCompared } from '../../../documents/paths.ts';
import { closedTo, Failed, NoAccess } from '../../../documents/record/record-states.tsx';
import { useRecord } from '../../../documents/record/use-record.ts';
import { saveAs, useFileName } from '../../../documents/use-download.ts';
import { failureOf } from '../../../context/call-error.ts';
import { ok, refused } from '@epr/domain/values';
import { ContentView } from '../preview/content-view.tsx';
import { useContent } from '../preview/use-content.ts';
import type { ReadingMode } from '../preview/use-reading-mode.ts';
import css from './compare.module.css';
import { ValuesTable } from './values-table.tsx';

/** Documents side by side, `?id=…&id=…`, on a phone one under another; laboratory values of all of them in one table (DOC-12, DOC-13). */
export function CompareScreen() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const query = useRecord();
  const wanted = search.getAll('id').slice(0, mostCompared);
  const documents = [...new Set(wanted)].flatMap(
    (id) => query.data?.documents.find((document) => document.id === id) ?? [],
  );
  const refusal = query.error && !query.isFetching ? failureOf(query.error) : undefined;
  const retry = () => void query.refetch();
  return (
    <div data-layout="wide">
      <PageHeader
        title={t('viewing.compare.heading')}
        above={<BackLink to={routeDefinitions.documents.path}>{t('documents.document.back')}</BackLink>}
      />
      {query.data ? (
        documents.length > 1 ? (
          <Compared documents={documents} />
        ) : (
          <EmptyState
            icon="document"
            title={t('viewing.compare.few')}
            actions={
              <LinkButton kind="primary" icon="arrowLeft" to={routeDefinitions.documents.path}>
                {t('documents.notFound.back')}
              </LinkButton>
            }
          />
        )
      ) : !refusal ? (
        <Skeleton label={t('documents.document.loading')} rows={4} />
      ) : closedTo.has(refusal.reason) ? (
        <NoAccess onRetry={retry} refusal={refusal} />
      ) : (
        <Failed refusal={refusal} onRetry={retry} />
      )}
    </div>
  );
}

function Compared({ documents }: { readonly documents: readonly Document[] }) {
  return (
    <>
      <ValuesTable documents={documents} />
      <div className={css.panes}>
        {documents.map((document) => (
          <Pane key={document.id} document={document} />
        ))}
      </div>
    </>
  );
}

/** One of the documents: it is read by the rules of its own page. */
function Pane({ document }: { readonly document: Document }) {
  const { t } = useTexts();
  const content = useContent(document);
  const downloads = useDownloads();
  const nameOf = useFileName();
  const { data: file } = content;
  const download = async () => {
    const got = await downloads.run(() => Promise.resolve(file ? ok(file) : refused({ reason: 'failed' })));
    if (got.ok) saveAs(got.value, nameOf(document));
  };
  const about = useMemo(
    () => [dayWords(document.creationTime), authorLine(document)].filter(Boolean).join(' · '),
    [document],
  );
  return (
    <article className={css.pane}>
      <h2>
        <Link to={documentPath(document.id)}>
          <DocumentTitle document={document} />
        </Link>
      </h2>
      <p className={css.about}>{about}</p>
      <ContentView
        document={document}
        title={document.title || t('documents.row.untitled')}
        content={content}
        onDownload={() => void download()}
        reading={noReading}
      />
    </article>
  );
}

const noReading: ReadingMode = { on: false, area: () => undefined, enter: () => undefined, leave: () => undefined };
