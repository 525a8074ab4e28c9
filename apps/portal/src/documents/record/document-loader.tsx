import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { routeDefinitions } from '@epr/domain/session';
import { EmptyState, LinkButton, PageHeader } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { RecordUnavailable } from './record-states.tsx';
import { useRecord } from './use-record.ts';

export interface DocumentLoaderProps {
  /** The document will start as high up as the list does: its placeholder does the same. */
  readonly reading?: boolean;
  /** Renders the document once it is loaded; the second argument contains all documents of the record. */
  readonly children: (document: Document, documents: readonly Document[]) => ReactNode;
}

/** Shows the document whose id is in the address (DOC-04), or why there is none to show. */
export function DocumentLoader({ reading, children }: DocumentLoaderProps) {
  const { t } = useTexts();
  const { id } = useParams();
  const query = useRecord();
  const retry = () => void query.refetch();
  const document = query.data?.documents.find((candidate) => candidate.id === id);
  if (document && query.data) return children(document, query.data.documents);
  // A list that is read again, or could not be, may lack a new document.
  const current = !query.isFetching && !query.error;
  if (query.data && (current || query.data.incomplete)) {
    return (
      <>
        <PageHeader title={t('documents.list.heading')} />
        {query.data.incomplete && (
          <IncompleteNotice missing={query.data.incomplete.missing} reading={query.isFetching} onRetry={retry} />
        )}
        <EmptyState
          icon="document"
          title={t('documents.notFound.heading')}
          actions={
            <LinkButton kind="primary" icon="arrowLeft" to={routeDefinitions.documents.path}>
              {t('documents.notFound.back')}
            </LinkButton>
          }
        >
          {t('documents.notFound.body')}
        </EmptyState>
      </>
    );
  }
  return (
    <div {...(reading ? { 'data-density': 'reading', 'data-layout': 'wide' } : {})}>
      <PageHeader title={t('documents.list.heading')} />
      <RecordUnavailable query={query} />
    </div>
  );
}
