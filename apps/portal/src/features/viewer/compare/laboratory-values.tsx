import { Link } from 'react-router';
import { valueTable, type Document, type Flag, type ValueRow } from '@epr/domain/documents';
import { Alert } from '../../../components/index.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';
import { formatNumber, useTexts } from '../../../i18n/index.ts';
import { documentPath } from '../../../documents/paths.ts';
import css from './compare.module.css';
import type { LaboratoryReports } from './use-laboratory-reports.ts';

interface LaboratoryValuesProps extends Omit<LaboratoryReports, 'isPending'> {
  readonly documents: readonly Document[];
  /** The query string of the list, for the way back to it. */
  readonly list: string;
}

/** The laboratory values of the documents, and which of them have none or could not be read (DOC-12). */
export function LaboratoryValues({ reports, failed, without, documents, list }: LaboratoryValuesProps) {
  const { t } = useTexts();
  return (
    <>
      {/* A table that lacks one of the documents without a word would be read as complete. */}
      <div className={css.notices}>
        {failed.map((document) => (
          <Alert key={document.id} tone="warn" live>
            {t('viewer.compare.notRead', { title: titleOf(document, t) })}
          </Alert>
        ))}
        {without.map((document) => (
          <Alert key={document.id} live>
            {t('viewer.compare.noValues', { title: titleOf(document, t) })}
          </Alert>
        ))}
      </div>
      <ValuesTable reports={reports} documents={documents} list={list} />
    </>
  );
}

/** Laboratory values by analysis, with a column for each report; values outside their range are marked in words. */
function ValuesTable({ reports, documents, list }: Pick<LaboratoryValuesProps, 'reports' | 'documents' | 'list'>) {
  const { t, locale } = useTexts();
  const { columns, rows } = valueTable(reports);
  if (rows.length === 0) return null;
  const dayOf = (id: string) => formatInstantDay(documents.find((document) => document.id === id)?.creationTime ?? '');
  const formatted = (value: number | string) => (typeof value === 'number' ? formatNumber(value, locale, 6) : value);
  const range = ({ low, high }: ValueRow) =>
    low !== undefined && high !== undefined
      ? `${formatted(low)} – ${formatted(high)}`
      : low !== undefined
        ? `≥ ${formatted(low)}`
        : high !== undefined
          ? `≤ ${formatted(high)}`
          : '';
  return (
    <div className={css.values}>
      <h2 id="compare-values">{t('viewer.compare.values')}</h2>
      {/* A wide table is scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} tabIndex={0} role="region" aria-labelledby="compare-values">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('viewer.compare.analysis')}</th>
              {columns.map(({ id }) => (
                <th key={id} scope="col">
                  <Link to={documentPath(id as Document['id'])} state={{ list }}>
                    {dayOf(id) || t('documents.row.notStated')}
                  </Link>
                </th>
              ))}
              <th scope="col">{t('viewer.compare.unit')}</th>
              <th scope="col">{t('viewer.compare.range')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]?.id} data-flag={cell?.flag}>
                    {cell ? formatted(cell.value) : '–'}
                    {cell?.flag && <FlagWords flag={cell.flag} />}
                  </td>
                ))}
                <td>{row.unit ?? ''}</td>
                <td>{range(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function FlagWords({ flag }: { readonly flag: Flag }) {
  const { t } = useTexts();
  return <small>{t(`viewer.compare.${flag}`)}</small>;
}
