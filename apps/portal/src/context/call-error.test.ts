import { expect, test } from 'vitest';
import type { FailureReason } from '@epr/client/transport';
import { ok, err } from '@epr/domain/values';
import { CallError, failureOf, isOutcomeUnknown, unwrap } from './call-error.ts';

test('[COD-03] a refused call is an error that carries its refusal; any other error is a failure', () => {
  const refusal = { reason: 'notFound', status: 404 } as const;
  expect(unwrap(ok('the value'))).toBe('the value');
  expect(() => unwrap(err(refusal))).toThrow(new CallError(refusal));
  expect(failureOf(new CallError(refusal))).toBe(refusal);
  expect(failureOf(new TypeError('x'))).toEqual({ reason: 'failed' });
});

test.each<[boolean, FailureReason, number | undefined]>([
  [true, 'unreachable', undefined],
  [true, 'timedOut', undefined],
  [true, 'cancelled', undefined],
  [true, 'unreadable', 200],
  [true, 'failed', 502],
  [true, 'failed', 504],
  [false, 'failed', 501],
  [false, 'failed', 500],
  [false, 'storageFull', 507],
  [false, 'noAccess', 403],
  [false, 'failed', undefined],
])('[DOC-19] whether the platform may have carried out a failed call (%s): %s, %s', (unknown, reason, status) => {
  expect(isOutcomeUnknown({ reason, ...(status ? { status } : {}) })).toBe(unknown);
  // With a message, the platform itself refused it.
  expect(isOutcomeUnknown({ reason, messageKey: 'documents.check.virusScanUnavailable' })).toBe(false);
});
