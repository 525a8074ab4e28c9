import { recordOf, type SessionState } from '@epr/domain/session';

/**
 * Returns the query key of the record: another person, role, principal or purpose is another record. An emergency access that has only been
 * requested does not change the key: the page on which it was requested stays until the response (PSR-06).
 */
export function recordKey(state: SessionState): readonly unknown[] {
  return ['record', recordOf(state) ?? 'none', state.role, state.representedPerson?.gln ?? '', purposeOf(state)];
}

/** Whether the record of this key is still the open one: a late response must show nothing of a record closed meanwhile (PSR-04). */
export function isOpenRecord(key: readonly unknown[], state: SessionState): boolean {
  return recordKey(state).join() === key.join();
}

function purposeOf({ emergency }: SessionState): 'EMER' | 'NORM' {
  return emergency === 'granted' ? 'EMER' : 'NORM';
}
