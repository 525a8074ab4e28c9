import { recordOf, type SessionState } from '@epr/domain/session';

/** Under which key the record is kept: another person, role, principal or purpose is another record. */
export function recordKey(state: SessionState): readonly unknown[] {
  return ['record', recordOf(state) ?? 'none', state.role, state.proxy?.gln ?? '', state.emergency];
}
