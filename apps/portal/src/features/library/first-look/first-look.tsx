import { Link } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { Icon } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './first-look.module.css';
import { useLines } from './use-lines.ts';

export { prepare } from './prepare.ts';

export interface FirstLookProps {
  readonly documents: readonly Document[];
}

/** Above the list: what is new, who looked, what ends soon, the next step, each in one line that leads there. */
export function FirstLook({ documents }: FirstLookProps) {
  const { t } = useTexts();
  const lines = useLines(documents);
  if (lines.length === 0) return null;
  return (
    <nav className={css.lines} aria-label={t('firstLook.label')}>
      <ul>
        {lines.map(({ subject, icon, words, to }) => (
          <li key={subject} data-subject={subject}>
            <Link to={to}>
              <Icon name={icon} size={20} />
              <span>{words}</span>
              <Icon name="chevronRight" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The lines came after the list: a button brings them, because nothing moves the documents but the person. */
export function FirstLookButton({ documents, onShow }: FirstLookProps & { readonly onShow: () => void }) {
  const { t } = useTexts();
  const { length } = useLines(documents);
  if (length === 0) return null;
  return (
    <button type="button" className={css.show} onClick={onShow}>
      <Icon name="info" size={16} />
      {t('firstLook.show', { count: length })}
    </button>
  );
}
