import { describe, expect, test } from 'vitest';
import { refused, ok } from '../values/index.ts';
import { captchaDue, countDownload } from './download-limit.ts';

describe('the download limit of a session', () => {
  test('[DOC-16] "once reached a captcha must be solved": the download after the second of two', () => {
    expect(countDownload({ counted: 0, limit: 2, documents: 1, solved: false })).toEqual(ok(1));
    expect(countDownload({ counted: 1, limit: 2, documents: 1, solved: false })).toEqual(ok(2));
    expect(captchaDue({ counted: 2, limit: 2 })).toBe(true);
    expect(countDownload({ counted: 2, limit: 2, documents: 1, solved: false })).toEqual(refused('captchaNeeded'));
  });

  test('[DOC-16] "solve a captcha to continue": the next ones open again, and are counted from it', () => {
    expect(countDownload({ counted: 2, limit: 2, documents: 1, solved: true })).toEqual(ok(1));
    expect(countDownload({ counted: 7, limit: 2, documents: 3, solved: true })).toEqual(ok(3));
  });

  test('[DOC-16] a zip counts its documents; one begun below the limit is handed out whole', () => {
    expect(countDownload({ counted: 1, limit: 2, documents: 40, solved: false })).toEqual(ok(41));
    expect(captchaDue({ counted: 41, limit: 2 })).toBe(true);
  });

  test('[DOC-16] a captcha nobody requested changes nothing', () => {
    expect(countDownload({ counted: 1, limit: 2, documents: 1, solved: true })).toEqual(ok(2));
  });
});
