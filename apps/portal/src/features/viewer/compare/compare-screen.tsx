import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { routeDefinitions } from '@epr/domain/session';
import {
  BackLink,
  EmptyState,
  LinkButton,
  PageHeader,
  SegmentedControl,
  Skeleton,
  useMediaQuery,
} from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { authorLine } from '../../../documents/labels/document-labels.tsx';
import { DocumentTitle } from '../../../documents/labels/document-title.tsx';
import { documentPath, maxCompared } from '../../../documents/paths.ts';
import { RecordUnavailable } from '../../../documents/record/record-states.tsx';
import { useRecord } from '../../../documents/record/use-record.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';
import { ContentView } from '../preview/content-view.tsx';
import { useContent } from '../preview/use-content.ts';
import { useSaveContent } from '../preview/use-save-content.ts';
import type { ReadingMode } from '../preview/use-reading-mode.ts';
import css from './compare.module.css';
import { useLaboratoryReports } from './use-laboratory-reports.ts';
import { LaboratoryValues } from './laboratory-values.tsx';

/**
 * Shows documents side by side, `?id=…&id=…&list=…`, on narrow screens one at a time, and their laboratory values in one table (DOC-12,
 * DOC-13).
 */
export function CompareScreen() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const query = useRecord();
  const list = { pathname: routeDefinitions.documents.path, search: search.get('list') ?? '' };
  const requestedIds = search.getAll('id').slice(0, maxCompared);
  const documents = [...new Set(requestedIds)].flatMap(
    (id) => query.data?.documents.find((document) => document.id === id) ?? [],
  );
  return (
    <div data-layout="wide">
      <PageHeader
        title={t('viewer.compare.heading')}
        aboveTitle={<BackLink to={list}>{t('documents.document.back')}</BackLink>}
      />
      {query.data ? (
        documents.length > 1 ? (
          <Compared documents={documents} list={list.search} />
        ) : (
          <EmptyState
            icon="document"
            title={t('viewer.compare.few')}
            actions={
              <LinkButton kind="primary" icon="arrowLeft" to={list}>
                {t('documents.notFound.back')}
              </LinkButton>
            }
          />
        )
      ) : (
        <RecordUnavailable query={query} />
      )}
    </div>
  );
}

interface ComparedProps {
  readonly documents: readonly Document[];
  /** The query string of the list, for the way back to it. */
  readonly list: string;
}

function Compared({ documents, list }: ComparedProps) {
  const { t } = useTexts();
  const narrow = useMediaQuery('(max-width: 959px)');
  const [chosenId, choose] = useState<string>();
  const { isPending, ...laboratory } = useLaboratoryReports(documents);
  // Hidden documents stay mounted and keep their page and scroll position.
  const shown = documents.find(({ id }) => id === chosenId) ?? documents[0];
  return (
    <>
      {isPending ? (
        <Skeleton label={t('documents.preview.loading')} />
      ) : (
        <LaboratoryValues {...laboratory} documents={documents} list={list} />
      )}
      {/* Shown with the table above: they do not move when it arrives. */}
      <div hidden={isPending}>
        {narrow && shown && (
          <div className={css.choice}>
            <SegmentedControl
              label={t('viewer.compare.shown')}
              options={documents.map((document, index) => ({
                value: document.id,
                // The number distinguishes documents of the same day.
                label: [index + 1, formatInstantDay(document.creationTime)].filter(Boolean).join(' · '),
              }))}
              value={shown.id}
              onChange={choose}
            />
          </div>
        )}
        <div className={css.panes}>
          {documents.map((document) => (
            <Pane key={document.id} document={document} list={list} hidden={narrow && document !== shown} />
          ))}
        </div>
      </div>
    </>
  );
}

interface PaneProps extends Pick<ComparedProps, 'list'> {
  readonly document: Document;
  readonly hidden: boolean;
}

/** One of the documents; its content is read under the same rules as on its own page. */
function Pane({ document, list, hidden }: PaneProps) {
  const { t } = useTexts();
  const content = useContent(document);
  const download = useSaveContent(document, content);
  const { availability } = document;
  const description = [
    formatInstantDay(document.creationTime),
    authorLine(document),
    availability !== 'current' && t(`documents.availability.${availability}`),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className={css.pane} hidden={hidden}>
      <h2>
        <Link to={documentPath(document.id)} state={{ list }}>
          <DocumentTitle document={document} />
        </Link>
      </h2>
      <p className={css.about}>{description}</p>
      <ContentView
        document={document}
        title={titleOf(document, t)}
        content={content}
        onDownload={() => void download()}
        reading={noReading}
      />
    </article>
  );
}

const noReading: ReadingMode = { on: false, area: () => undefined, enter: () => undefined, leave: () => undefined };
