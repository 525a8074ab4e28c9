import type { AccessRight } from '@epr/domain/access-rights';
import { initialsOf } from '@epr/domain/people';
import { Icon } from '../../../components/index.ts';
import css from './overview.module.css';

interface ActorIconProps {
  readonly kind: AccessRight['actor']['kind'] | undefined;
  readonly name: string;
}

/** Initials of a person, the sign of a group: for the eye, the name stands beside it. */
export function ActorIcon({ kind, name }: ActorIconProps) {
  return (
    <span className={css.initials} aria-hidden="true">
      {kind === 'group' ? <Icon name="institution" /> : initialsOf(name) || <Icon name="person" />}
    </span>
  );
}
