import { expect, it } from 'vitest';
import { isStatementTimeout, isUnavailable } from './unavailable.ts';

it.each([
  ['does not answer', 'ETIMEDOUT'],
  ['cannot be reached', 'EHOSTUNREACH'],
  ['is not listening', 'ECONNREFUSED'],
  ['has broken off', 'ECONNRESET'],
  ['has closed the connection', 'EPIPE'],
  ['has a name that is not known', 'ENOTFOUND'],
  ['has a name that cannot be looked up now', 'EAI_AGAIN'],
  ['lost the connection', '08006'],
  ['is shut down by its operator', '57P01'],
  ['is starting', '57P03'],
  ['has too many connections', '53300'],
  ['cannot read its disk', '58030'],
  ['can only be read, as after a failover', '25006'],
])('[COM-08] a database that %s (%s) is unavailable: the same request may succeed later', (_what, code) => {
  expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
});

it.each([
  ['Connection terminated unexpectedly', true],
  ['timeout exceeded when trying to connect', true],
  ['Client has encountered a connection error and is not queryable', true],
  ['The embedded database is not open.', true],
  ['x is not a function', false],
])('[COM-08] an error without a code, «%s», says that the database is unavailable: %s', (message, expected) => {
  expect(isUnavailable(new Error(message))).toBe(expected);
});

it.each([['23505'], ['53100'], ['57014'], ['22021'], ['ENOSPC'], [undefined]])(
  '[COM-08] another failure (%s) is none of an unavailable database',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(false);
    expect(isStatementTimeout({ code })).toBe(code === '57014');
  },
);

it('[COM-08] nothing thrown is no failure of the database', () => {
  for (const nothing of [undefined, null, 'x'])
    expect([isUnavailable(nothing), isStatementTimeout(nothing)]).toEqual([false, false]);
});
