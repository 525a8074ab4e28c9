import { useParams } from 'react-router';
import { places } from '@epr/domain/session';
import { refusalOf } from '../../given/call-refused.ts';
import { EmptyState, LinkButton, PageHeader, Skeleton } from '../../interface/index.ts';
import { useTexts } from '../../texts/index.ts';
import { DocumentPage } from './document-page.tsx';
import { closedTo, Failed, NoAccess } from './list-states.tsx';
import { useRecord } from './use-record.ts';

/** One document: what it is, what is in it, and what can be done with it (DOC-04, DOC-11, DOC-13, DOC-15). */
export function DocumentScreen() {
  const { t } = useTexts();
  const { id } = useParams();
  const query = useRecord();
  const retry = () => void query.refetch();
  const document = query.data?.documents.find((candidate) => candidate.id === id);
  if (document && query.data)
    return <DocumentPage key={document.id} document={document} documents={query.data.documents} />;
  if (query.data) {
    return (
      <>
        <PageHeader title={t('documents.list.heading')} />
        <EmptyState
          icon="document"
          title={t('documents.notFound.heading')}
          actions={
            <LinkButton kind="primary" icon="arrowLeft" to={places.documents.path}>
              {t('documents.notFound.back')}
            </LinkButton>
          }
        >
          {t('documents.notFound.body')}
        </EmptyState>
      </>
    );
  }
  const refusal = query.error && !query.isFetching ? refusalOf(query.error) : undefined;
  return (
    <>
      <PageHeader title={t('documents.list.heading')} />
      {!refusal ? (
        <Skeleton label={t('documents.document.loading')} rows={4} />
      ) : closedTo.has(refusal.reason) ? (
        <NoAccess onRetry={retry} />
      ) : (
        <Failed refusal={refusal} onRetry={retry} />
      )}
    </>
  );
}
