import { describe, expect, test } from 'vitest';
import { err, ok } from '../values/index.ts';
import { captchaDue, countDownload } from './download-limit.ts';

describe('the download limit of a session', () => {
  test('[DOC-16] "once reached a captcha must be solved": the download after the limit needs a captcha', () => {
    expect(countDownload({ counted: 0, limit: 2, documents: 1, solved: false })).toEqual(ok(1));
    expect(countDownload({ counted: 1, limit: 2, documents: 1, solved: false })).toEqual(ok(2));
    expect(captchaDue({ counted: 2, limit: 2 })).toBe(true);
    expect(countDownload({ counted: 2, limit: 2, documents: 1, solved: false })).toEqual(err('captchaNeeded'));
  });

  test('[DOC-16] "solve a captcha to continue": a solved captcha allows further downloads and restarts the count', () => {
    expect(countDownload({ counted: 2, limit: 2, documents: 1, solved: true })).toEqual(ok(1));
    expect(countDownload({ counted: 7, limit: 2, documents: 3, solved: true })).toEqual(ok(3));
  });

  test('[DOC-16] a zip counts all its documents, and one begun below the limit is delivered completely', () => {
    expect(countDownload({ counted: 1, limit: 2, documents: 40, solved: false })).toEqual(ok(41));
    expect(captchaDue({ counted: 41, limit: 2 })).toBe(true);
  });

  test('[DOC-16] a captcha solved before it is required changes nothing', () => {
    expect(countDownload({ counted: 1, limit: 2, documents: 1, solved: true })).toEqual(ok(2));
  });
});
