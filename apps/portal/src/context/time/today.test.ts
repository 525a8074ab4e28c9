import { afterEach, describe, expect, test, vi } from 'vitest';
import { today } from './today.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('today', () => {
  test.each([
    ['2026-11-22T22:59:59Z', '2026-11-22'],
    ['2026-11-22T23:00:00Z', '2026-11-23'],
    ['2026-07-01T22:30:00Z', '2026-07-02'],
  ])('[AUD-02] at %s it is %s in Switzerland, whatever the time zone of the device', (moment, day) => {
    const zone = process.env['TZ'];
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
    try {
      for (const other of ['America/New_York', 'Asia/Tokyo', 'Europe/Zurich']) {
        process.env['TZ'] = other;
        expect(today()).toBe(day);
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});
