import { expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import type { Session } from '../../context/session.ts';
import { anna as signedIn } from '../../context/testing/session.ts';
import { onRecordClosed } from './on-record-closed.ts';

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
const professional: SessionState = { ...signedIn, role: 'HCP' };

test.each<[string, SessionState, SessionState, number]>([
  ['closed', { ...professional, patient: anna }, professional, 1],
  ['replaced by another one', { ...professional, patient: anna }, { ...professional, patient: beat }, 1],
  ['opened', professional, { ...professional, patient: anna }, 0],
  [
    'read in an emergency',
    { ...professional, patient: anna },
    { ...professional, patient: anna, emergency: 'granted' },
    0,
  ],
  ['left by the end of the session', { ...professional, patient: anna }, { ...professional, phase: 'signedOut' }, 0],
])('[PSR-04] [SES-08] tells once that a record was closed, and nothing else: %s', (_how, before, after, times) => {
  // The record may have been opened before, or while somebody listens already.
  for (const isOpenAtFirst of [true, false]) {
    let state = isOpenAtFirst ? before : professional;
    let tell: () => void = () => undefined;
    let told = 0;
    const session = { getState: () => state, subscribe: (listener: () => void) => (tell = listener) };
    onRecordClosed(session as unknown as Session, () => void (told += 1));
    for (const next of isOpenAtFirst ? [after, after] : [before, after, after]) {
      state = next;
      tell();
    }
    expect(told).toBe(times);
  }
});
