import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCaptchaMessage } from './captcha-message.ts';

test.each([
  [
    { kind: 'solved', token: 'v1(abc)' },
    { kind: 'solved', token: 'v1(abc)' },
  ],
  [{ kind: 'expired', token: 'x' }, { kind: 'expired' }],
  [{ kind: 'failed' }, { kind: 'failed' }],
  [{ kind: 'solved' }, undefined],
  [{ kind: 'solved', token: '' }, undefined],
  [{ kind: 'solved', token: 7 }, undefined],
  [{ kind: 'loaded' }, undefined],
  [null, undefined],
])('[PSR-06] the message %j of the captcha frame is read as %j', (captcha, message) => {
  expect(readCaptchaMessage({ captcha })).toEqual(message);
});

test('[PSR-06] any other message to the window is ignored', () => {
  fc.assert(fc.property(fc.anything(), (data) => readCaptchaMessage(data) === undefined));
});
