import { expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { anna } from '../../context/testing/session.ts';
import { recordKey } from './record-key.ts';

const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const open: SessionState = { ...anna, role: 'HCP', patient, emergency: 'none' };

test('[PSR-06] asking for an emergency access changes nothing yet; being granted one is another record', () => {
  expect(recordKey({ ...open, emergency: 'requested' })).toEqual(recordKey(open));
  expect(recordKey({ ...open, emergency: 'granted' })).not.toEqual(recordKey(open));
});
