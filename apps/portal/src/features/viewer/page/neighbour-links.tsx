import { Link, useNavigate } from 'react-router';
import type { Document } from '@epr/domain/documents';
import { useShortcuts } from '../../../context/shortcuts/use-shortcuts.ts';
import { Icon, type IconName } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { documentPath } from '../../../documents/paths.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';
import type { Neighbours } from './use-neighbours.ts';
import css from './document.module.css';

export interface NeighbourLinksProps {
  readonly neighbours: Neighbours;
  /** The reading mode covers the links: the arrow keys do not act on what is behind it. */
  readonly covered: boolean;
}

/**
 * Links to the documents before and after this one in the list, also by arrow key. They replace the history entry, so that one step back
 * leads to the list, regardless of how many documents were viewed.
 */
export function NeighbourLinks({ neighbours, covered }: NeighbourLinksProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { previous, next, position, count, list } = neighbours;
  const goTo = (document: Document | undefined) => {
    if (document) void navigate(documentPath(document.id), { state: { list }, replace: true });
  };
  useShortcuts(covered ? {} : { ArrowLeft: () => goTo(previous), ArrowRight: () => goTo(next) });
  return (
    <nav className={css.neighbours} aria-label={t('viewer.neighbours.label')}>
      <Neighbour target={previous} list={list} icon="chevronLeft" label={t('viewer.neighbours.previous')} />
      <span>{t('viewer.neighbours.of', { position, count })}</span>
      <Neighbour target={next} list={list} icon="chevronRight" label={t('viewer.neighbours.next')} />
    </nav>
  );
}

interface NeighbourProps {
  readonly target: Document | undefined;
  readonly list: string;
  readonly icon: IconName;
  readonly label: string;
}

function Neighbour({ target, list, icon, label }: NeighbourProps) {
  const { t } = useTexts();
  if (!target) return <span className={css.noNeighbour} aria-hidden="true" />;
  const name = `${label}: ${titleOf(target, t)}`;
  return (
    <Link
      to={documentPath(target.id)}
      state={{ list }}
      replace
      className={css.neighbour}
      aria-label={name}
      title={name}
    >
      <Icon name={icon} />
    </Link>
  );
}
