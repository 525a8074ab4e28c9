import { confidentialityOf, type Document } from '@epr/domain/documents';
import { formatDay } from '@epr/domain/values';
import { PrintSheet } from '../../../../components/index.ts';
import { useConfiguration } from '../../../../context/configuration.ts';
import { useToday } from '../../../../context/time/today.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { formatInstantDay } from '../../../../context/time/format-instant.ts';
import { authorLine } from '../../../../documents/labels/document-labels.tsx';
import { DocumentTitle } from '../../../../documents/labels/document-title.tsx';
import { useCodeLabels } from '../../../../documents/labels/use-labels.ts';
import { useRecordOwner } from '../../../../documents/labels/use-record-owner.ts';

export interface PrintListProps {
  /** All documents found, on all pages of the list. */
  readonly foundDocuments: readonly Document[];
  /** The active filters, in words. */
  readonly narrowedBy: readonly string[];
}

/** The printed list: all documents found, not only the current page or the rendered rows. */
export function PrintList(props: PrintListProps) {
  return (
    <PrintSheet>
      <Sheet {...props} />
    </PrintSheet>
  );
}

function Sheet({ foundDocuments, narrowedBy }: PrintListProps) {
  const { t } = useTexts();
  const label = useCodeLabels();
  const today = useToday();
  const { homeCommunity } = useConfiguration();
  return (
    <>
      <h1>{t('documents.list.heading')}</h1>
      <p>{useRecordOwner()}</p>
      <p>
        {[
          homeCommunity.name,
          t('search.print.on', { date: formatDay(today) }),
          t('documents.list.count', { count: foundDocuments.length }),
          ...narrowedBy,
        ].join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('documents.details.date')}</th>
            <th>{t('documents.sort.title')}</th>
            <th>{t('documents.details.type')}</th>
            <th>{t('documents.details.author')}</th>
            <th>{t('documents.details.confidentiality')}</th>
          </tr>
        </thead>
        <tbody>
          {foundDocuments.map((document) => (
            <tr key={document.id}>
              <td>{formatInstantDay(document.creationTime)}</td>
              <td>
                <DocumentTitle document={document} />
                {document.availability !== 'current' &&
                  ` (${t(document.availability === 'superseded' ? 'documents.row.invalid' : 'documents.row.mistake')})`}
              </td>
              <td>{label('documentType', document.typeCode)}</td>
              <td>{authorLine(document)}</td>
              <td>{t(`documents.confidentiality.${confidentialityOf(document.confidentiality) ?? 'unknown'}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
