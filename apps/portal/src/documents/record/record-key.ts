import { recordOf, type SessionState } from '@epr/domain/session';

/**
 * Under which key the record is kept: another person, role, principal or purpose is another record. An emergency access that was only requested
 * changes nothing yet: the page it was asked from stays, for the answer (PSR-06).
 */
export function recordKey(state: SessionState): readonly unknown[] {
  return ['record', recordOf(state) ?? 'none', state.role, state.proxy?.gln ?? '', purposeOf(state)];
}

function purposeOf({ emergency }: SessionState): 'EMER' | 'NORM' {
  return emergency === 'granted' ? 'EMER' : 'NORM';
}
