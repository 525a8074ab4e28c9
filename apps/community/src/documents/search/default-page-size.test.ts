import { expect, it } from 'vitest';
import { requestedPage } from '../../fhir-api/check-search-parameters.ts';
import { defaultPageSize } from './default-page-size.ts';

it('[DOC-01] the first page of a record is small, so that it can be processed while larger ones are prepared', () => {
  const page = (query: string, most = 10_000) => requestedPage(new URLSearchParams(query), most, defaultPageSize);
  expect(page('')).toEqual({ ok: true, value: { count: 500, offset: 0 } });
  expect(page('_offset=500')).toEqual({ ok: true, value: { count: 2500, offset: 500 } });
  expect(page('_count=7000')).toEqual({ ok: true, value: { count: 7000, offset: 0 } });
  expect(page('_offset=500', 100)).toEqual({ ok: true, value: { count: 100, offset: 500 } });
});
