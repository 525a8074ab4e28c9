import { EmptyState, Skeleton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { readCsv } from './read-csv.ts';
import css from '../../../documents/preview/preview.module.css';
import { useText } from './use-text.ts';

/** Maximum number of bytes displayed; the rest is in the download. */
const shownBytes = 400_000;

export interface TextPreviewProps {
  readonly file: Blob;
  readonly as: 'text' | 'table';
  readonly title: string;
  /** Language of the text in the file, when it differs from that of the page. */
  readonly lang?: string | undefined;
}

/** Shows plain text unchanged, and CSV as a table. */
export function TextPreview({ file, as, title, lang }: TextPreviewProps) {
  const { t } = useTexts();
  const text = useText(file, shownBytes);
  if (!text) {
    return (
      <div className={css.waiting}>
        <Skeleton label={t('documents.preview.loading')} />
      </div>
    );
  }
  if (text === 'failed') return <EmptyState live icon="warning" title={t('documents.preview.failed')} />;
  const table = as === 'table' ? readCsv(text.value) : undefined;
  const complete = file.size <= shownBytes && (table?.complete ?? true);
  return (
    <>
      {table ? (
        <CsvTable rows={table.rows} title={title} lang={lang} />
      ) : (
        // A long text scrolls in its box, so the box must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={css.text} tabIndex={0} role="region" aria-label={t('documents.file.text')}>
          <span lang={lang}>{text.value}</span>
        </pre>
      )}
      {!complete && <p className={css.note}>{t('documents.preview.truncated')}</p>}
    </>
  );
}

type CsvTableProps = Pick<TextPreviewProps, 'title' | 'lang'> & { readonly rows: readonly (readonly string[])[] };

function CsvTable({ rows, title, lang }: CsvTableProps) {
  const { t } = useTexts();
  const [head = [], ...body] = rows;
  const caption = t('documents.preview.tableCaption', { title });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.tableBox} tabIndex={0} role="region" aria-label={caption}>
      <table className={css.table} aria-label={caption}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" lang={cell ? lang : undefined}>
                {cell || t('documents.preview.column', { number: column + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang={lang}>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
