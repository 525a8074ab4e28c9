import { expect, test } from 'vitest';
import { traceIdOf, traceparentIn } from './index.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  [`00-${id}-00f067aa0ba902b7-01`, id],
  [`01-${id}-00f067aa0ba902b7-01-later`, id],
  [`ff-${id}-00f067aa0ba902b7-01`, undefined],
  [`00-${id.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${id}-${'0'.repeat(16)}-01`, undefined],
  [`00-${id}-00f067aa0ba902b7-01x`, undefined],
  ['', undefined],
  [undefined, undefined],
])('[COM-01] the trace id of «%s» is %s', (header, expected) => {
  expect(traceIdOf(header)).toBe(expected);
  expect(traceparentIn({ traceparent: header })).toEqual(expected === undefined ? {} : { trace: header });
});
