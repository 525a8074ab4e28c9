import type { AccessRight } from '@epr/domain/access-rights';
import { initialsOf } from '@epr/domain/people';
import { Icon } from '../../../components/index.ts';
import css from './overview.module.css';

interface ActorIconProps {
  readonly kind: AccessRight['actor']['kind'] | undefined;
  readonly name: string;
}

/** Initials of a person, or the icon of a group; hidden from screen readers, because the name is beside it. */
export function ActorIcon({ kind, name }: ActorIconProps) {
  return (
    <span className={css.initials} aria-hidden="true">
      {kind === 'group' ? <Icon name="institution" /> : initialsOf(name) || <Icon name="person" />}
    </span>
  );
}
