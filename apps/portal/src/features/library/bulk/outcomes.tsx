import type { Document } from '@epr/domain/documents';
import { Icon, type IconName } from '../../../components/index.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './bulk.module.css';

export interface OutcomeLine {
  readonly document: Document;
  readonly state: 'chosen' | 'waiting' | 'running' | 'done' | 'failed' | 'barred';
  /** What happened to the document; nothing yet for a chosen one. */
  readonly words?: string;
}

const icons: Readonly<Record<OutcomeLine['state'], IconName>> = {
  chosen: 'document',
  waiting: 'clock',
  running: 'reload',
  done: 'check',
  failed: 'warning',
  barred: 'lock',
};

/** The state of each document, in words. The day tells documents of the same title apart. */
export function Outcomes({ label, lines }: { readonly label: string; readonly lines: readonly OutcomeLine[] }) {
  const { t } = useTexts();
  return (
    <ul className={css.outcomes} aria-label={label}>
      {lines.map(({ document, state, words }) => (
        <li key={document.id} data-state={state}>
          <Icon name={icons[state]} size={20} />
          <span>
            <b>{titleOf(document, t)}</b> {formatInstantDay(document.creationTime)}
            {words && <small>{words}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
