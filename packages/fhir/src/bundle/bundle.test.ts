import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationOutcome } from '../outcome/index.ts';
import { batchOfGets } from './build-bundle.ts';
import { entriesOf, resourcesOf } from './entries.ts';
import { writeLocalId } from './local-identifier.ts';

describe('bundles', () => {
  test('[DOC-01] writes a batch of GET requests and reads its response', () => {
    expect(batchOfGets(['List'])).toEqual({
      resourceType: 'Bundle',
      type: 'batch',
      entry: [{ request: { method: 'GET', url: 'List' } }],
    });
    const list = { resourceType: 'List', id: '1', status: 'current', mode: 'working' } as const;
    const answer = {
      resourceType: 'Bundle',
      type: 'batch-response',
      entry: [
        {
          resource: { resourceType: 'Bundle', type: 'searchset', entry: [{ resource: list }] },
          response: { status: '200 OK' },
        },
        { response: { status: '403 Forbidden', outcome: operationOutcome('forbidden') } },
      ],
    };
    expect(resourcesOf(answer)).toEqual([list]);
    expect(entriesOf(answer).map(({ response }) => response?.status)).toEqual([200, 403]);
    expect(entriesOf(answer)[1]?.response?.outcome).toMatchObject({ resourceType: 'OperationOutcome' });
  });

  test('[PSR-04] [COM-03] writes the number of an index as a medical record number', () => {
    expect(writeLocalId({ system: 'urn:oid:2.999.756.1.1', value: 'SB-100037' })).toEqual({
      type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
      system: 'urn:oid:2.999.756.1.1',
      value: 'SB-100037',
    });
  });

  test('reads statuses as FHIR specifies them and as some servers write them', () => {
    const entry = ['201 Created', '403', 404, 'Not Found', null].map((status) => ({ response: { status } }));
    const statuses = entriesOf({ resourceType: 'Bundle', entry }).map(({ response }) => response?.status);
    expect(statuses).toEqual([201, 403, 404, undefined, undefined]);
  });

  test('reading a bundle that contains itself terminates', () => {
    const bundle: { resourceType: string; entry: unknown[] } = { resourceType: 'Bundle', entry: [] };
    bundle.entry.push({ resource: bundle }, { resource: { resourceType: 'List' } });
    expect(resourcesOf(bundle)).toHaveLength(4);
  });

  test('reading arbitrary JSON never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (entry) => void resourcesOf({ resourceType: 'Bundle', entry })));
    fc.assert(fc.property(fc.array(fc.jsonValue()), (entry) => void resourcesOf({ resourceType: 'Bundle', entry })));
  });
});
