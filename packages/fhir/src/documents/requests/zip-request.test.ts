import { describe, expect, it } from 'vitest';
import { ok, err } from '@epr/domain/values';
import { readZipRequest, zipRequest } from './zip-request.ts';

const urls = ['http://localhost:4000/r4/Binary/1', 'Binary/2'];

describe('the request of $zip', () => {
  it('[COM-03] lists the attachment URLs in Parameters, and is read back', () => {
    expect(zipRequest(urls)).toEqual({
      resourceType: 'Parameters',
      parameter: [
        { name: 'url', valueUrl: 'http://localhost:4000/r4/Binary/1' },
        { name: 'url', valueUrl: 'Binary/2' },
      ],
    });
    expect(readZipRequest(zipRequest(urls))).toEqual(ok(urls));
  });

  it('[COM-03] accepts other names and types of parameters', () => {
    const parameter = [
      { name: 'attachment', valueUri: 'Binary/1' },
      { name: 'binary', valueString: 'Binary/2' },
      { name: 'file', valueAttachment: { url: 'Binary/3' } },
    ];
    expect(readZipRequest({ resourceType: 'Parameters', parameter })).toEqual(ok(['Binary/1', 'Binary/2', 'Binary/3']));
  });

  it.each([
    [undefined, 'Parameters are needed'],
    [{ resourceType: 'Bundle' }, 'Parameters are needed'],
    [{ resourceType: 'Parameters' }, 'Parameters name no attachment'],
    [{ resourceType: 'Parameters', parameter: 'x' }, 'Parameters name no attachment'],
    [{ resourceType: 'Parameters', parameter: [{ name: 'url', valueUrl: 'a' }, null] }, 'A parameter has no valueUrl'],
    [{ resourceType: 'Parameters', parameter: [{ name: 'url', valueInteger: 1 }] }, 'A parameter has no valueUrl'],
  ])('[COM-03] refuses %j: %s', (body, diagnostics) => {
    expect(readZipRequest(body)).toEqual(err(diagnostics));
  });
});
