import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { classNames, Icon, VisuallyHidden } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './record-hints.module.css';
import { useHintsOfRecord } from './use-hints-of-record.ts';

export { prefetchHints } from './prefetch-hints.ts';

export interface RecordHintsProps {
  readonly documents: readonly Document[];
}

/** The hints above the list: what is new, who had access, which rights end soon, the next step; each is a link. */
export function RecordHints({ documents, isRequested }: RecordHintsProps & { readonly isRequested: boolean }) {
  const { t } = useTexts();
  const hints = useHintsOfRecord(documents);
  const list = useRef<HTMLUListElement>(null);
  // The button that opened the hints is gone: the focus moves to the first hint.
  useEffect(() => {
    if (isRequested) list.current?.querySelector('a')?.focus();
  }, [isRequested]);
  if (hints.length === 0) return null;
  return (
    <nav className={css.lines} aria-label={t('recordHints.label')}>
      <ul ref={list}>
        {hints.map(({ subject, icon, label, to }) => (
          <li key={`${subject} ${label}`} data-subject={subject}>
            <Link to={to}>
              <Icon name={icon} size={20} />
              <span>{label}</span>
              <Icon name="chevronRight" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface RecordHintsButtonProps extends RecordHintsProps {
  readonly onShow: () => void;
  /** Shown while there are no hints. */
  readonly children: ReactNode;
}

/**
 * Offers hints that arrived after the list: a button beside the title shows the first of them and opens them all, because the rows may move
 * only on the user's request.
 */
export function RecordHintsButton({ documents, onShow, children }: RecordHintsButtonProps) {
  const { t } = useTexts();
  const hints = useHintsOfRecord(documents);
  const [firstHint] = hints;
  if (!firstHint) return children;
  return (
    <button type="button" className={css.show} data-subject={firstHint.subject} aria-expanded="false" onClick={onShow}>
      <Icon name={firstHint.icon} size={16} />
      <span className={classNames(firstHint.short !== undefined && css.long)}>{firstHint.label}</span>
      {firstHint.short !== undefined && (
        <span className={css.short} aria-hidden="true">
          {firstHint.short}
        </span>
      )}
      {hints.length > 1 && (
        <>
          <b aria-hidden="true">+{hints.length - 1}</b>
          <VisuallyHidden>{t('recordHints.more', { count: hints.length - 1 })}</VisuallyHidden>
        </>
      )}
      <Icon name="chevronDown" size={16} />
    </button>
  );
}
