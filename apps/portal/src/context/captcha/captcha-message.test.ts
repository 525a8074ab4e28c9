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
])('[PSR-06] %j of the framed captcha is read as %j', (captcha, message) => {
  expect(readCaptchaMessage({ captcha })).toEqual(message);
});

test('[PSR-06] whatever else comes to the window is no message', () => {
  fc.assert(fc.property(fc.anything(), (data) => readCaptchaMessage(data) === undefined));
});
