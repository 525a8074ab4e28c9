import { Icon, type IconName } from '../../../components/index.ts';
import css from './bulk.module.css';

export interface OutcomeLine {
  readonly id: string;
  readonly title: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'barred';
  readonly words: string;
}

const icons: Readonly<Record<OutcomeLine['state'], IconName>> = {
  waiting: 'clock',
  running: 'reload',
  done: 'check',
  failed: 'warning',
  barred: 'lock',
};

/** The state of each document, in words. */
export function Outcomes({ label, lines }: { readonly label: string; readonly lines: readonly OutcomeLine[] }) {
  return (
    <ul className={css.outcomes} aria-label={label}>
      {lines.map(({ id, title, state, words }) => (
        <li key={id} data-state={state}>
          <Icon name={icons[state]} size={20} />
          <span>
            <b>{title}</b>
            <small>{words}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
