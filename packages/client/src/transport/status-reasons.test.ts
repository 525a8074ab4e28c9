import { describe, expect, it } from 'vitest';
import { failureOfError } from './status-reasons.ts';

describe('the reason of a failure', () => {
  it.each<readonly [string, unknown, string]>([
    ['the network of the device gave up', new DOMException('slow', 'TimeoutError'), 'timedOut'],
    ['the answer is no JSON', new SyntaxError('{'), 'unreadable'],
    ['fetch has no connection', new TypeError('fetch failed'), 'unreachable'],
    ['the browser names the network', new DOMException('lost', 'NetworkError'), 'unreachable'],
  ])('[DOC-02] maps an error to a reason: %s', (_words, error, reason) => {
    expect(failureOfError(error, new AbortController().signal)).toEqual({ reason });
  });

  it.each<readonly [string, unknown, string]>([
    ['the time is over', new DOMException('late', 'TimeoutError'), 'timedOut'],
    ['the person gave up', new DOMException('enough', 'AbortError'), 'cancelled'],
    ['aborted with a text as reason', 'enough', 'cancelled'],
    ['aborted without a reason', null, 'cancelled'],
  ])('[DOC-02] %s: returns the reason of the signal, whatever was thrown', (_words, thrown, reason) => {
    for (const error of [new TypeError('fetch failed'), new SyntaxError('{'), thrown])
      expect(failureOfError(error, AbortSignal.abort(thrown))).toEqual({ reason });
  });

  it.each([['words'], [null], [undefined], [7], [{}], [new RangeError('bug')]])(
    'throws an unknown error again: %s',
    (error) => {
      const thrown = (): unknown => {
        try {
          return failureOfError(error, new AbortController().signal);
        } catch (caught) {
          return { caught };
        }
      };
      expect(thrown()).toEqual({ caught: error });
    },
  );
});
