import type { Unreadable } from '@epr/domain/documents';
import { Alert } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './list.module.css';

/** Counts and lists the entries that could not be read; the rest of the list is complete (DOC-03). */
export function UnreadableNotice({
  entries,
  complete,
}: {
  readonly entries: readonly Unreadable[];
  /** Whether nothing else is missing; only then the notice says so. */
  readonly complete: boolean;
}) {
  const { t } = useTexts();
  return (
    <div className={css.notice}>
      <Alert tone="warn" title={t('documents.unreadable.heading', { count: entries.length })}>
        {complete && <p>{t('documents.unreadable.body')}</p>}
        <details>
          <summary>{t('documents.unreadable.show')}</summary>
          <ul>
            {entries.map((entry, index) => (
              <li key={entry.id ?? index}>
                {t('app.labelled', {
                  label: entry.title ?? t('documents.unreadable.entry'),
                  value: entry.reasons.map((reason) => t(`documents.unreadable.reasons.${reason}`)).join(' '),
                })}
              </li>
            ))}
          </ul>
        </details>
      </Alert>
    </div>
  );
}
