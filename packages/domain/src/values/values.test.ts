import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asDay,
  endsBeforeStart,
  oidOfUuid,
  readDay,
  tokenResourceIdOf,
  formatDay,
  type Day,
  type Spid,
} from './index.ts';

describe('days', () => {
  test('[NAV-17] are typed and shown as DD.MM.YYYY', () => {
    expect(readDay('12.03.1984')).toBe('1984-03-12');
    expect(readDay(' 1.3.1984 ')).toBe('1984-03-01');
    const day = asDay('2026-11-08');
    expect(day && formatDay(day)).toBe('08.11.2026');
  });

  test.each(['12/03/1984', '12-3-1984', '12 03 1984', '12031984', '1984-03-12', '1984.3.12', '19840312'])(
    '[NAV-17] %j is read too',
    (typed) => {
      expect([typed, ` ${typed} `].map(readDay)).toEqual(['1984-03-12', '1984-03-12']);
    },
  );

  test.each([
    '30.02.2026',
    '31.04.2026',
    '00.01.2026',
    '29.02.2025',
    '1.1.26',
    '120384',
    '2026-13-01',
    '13/13/2026',
    '',
  ])('[DOC-26] %j is not a day of the calendar', (typed) => {
    expect(readDay(typed)).toBeUndefined();
  });

  test('[AUD-02] a period ends before it starts only where both of its days are given', () => {
    const [day, next] = [readDay('08.11.2026'), readDay('09.11.2026')] as [Day, Day];
    const periods = [{ from: day, until: next }, { from: day, until: day }, { from: next, until: day }, {}];
    expect([...periods, { from: next }, { until: day }].map(endsBeforeStart)).toEqual([
      ...[false, false, true],
      ...[false, false, false],
    ]);
  });

  test('[NAV-17] every day of the calendar is read back from its displayed form', () => {
    const any = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(any, (date) => {
        const day = asDay(date.toISOString().slice(0, 10));
        expect(day && readDay(formatDay(day))).toBe(day);
      }),
    );
  });
});

describe('codes and identifiers', () => {
  test('[DOC-19] a UUID is converted to its OID form without loss of precision (ITU-T X.667)', () => {
    expect(oidOfUuid('f81d4fae-7dec-11d0-a765-00a0c91e6bf6')).toBe(
      'urn:oid:2.25.329800735698586629295641978511506172918',
    );
    expect(oidOfUuid('00000000-0000-0000-0000-000000000001')).toBe('urn:oid:2.25.1');
  });

  test('[SES-14] the resource id of a record has the form used in tokens', () => {
    expect(tokenResourceIdOf('761337610411353650' as Spid)).toBe(
      '761337610411353650^^^&2.16.756.5.30.1.127.3.10.3&ISO',
    );
  });
});
