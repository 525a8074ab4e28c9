import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuditEvent } from '@epr/fhir/access-log';
import { reportPdf, uploadEachLevel, withRights } from '../documents/testing/documents-at-each-level.ts';
import { callers, clinic, home } from '../fhir-api/testing/people.ts';
import { lastEventOf, linesAddedBy, startTestCommunity, type TestServer } from '../fhir-api/testing/server.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { registerConversion } from './register.ts';

let server: TestServer;
let conversion: FastifyInstance;
let converting: Caller = callers.anna;
const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

beforeAll(async () => {
  server = await startTestCommunity();
  await uploadEachLevel(server);
  conversion = fastify();
  await registerConversion(conversion, server.context, () => Promise.resolve(converting));
});
afterAll(async () => {
  await conversion.close();
  await server.close();
});

const send = (url: string, type: string, accept: string, payload: string | Buffer): Promise<unknown> => {
  const headers = { authorization: 'Bearer anna', 'content-type': type, accept, traceparent: trace };
  return conversion.inject({ method: 'POST', url, payload, headers });
};
const convert = (payload: string | Buffer) => send('/epr/v1/Conversion', 'text/xml', 'text/html', payload);
const convertForm = (payload: string) => send('/r4/$convert', 'application/fhir+json', '*/*', payload);

/** Returns the lines a conversion adds to the log of the caller's record. */
const newLines = (act: () => Promise<unknown>) => linesAddedBy(act, server.context, converting.patient);
const lastEvent = () => lastEventOf(server.context);

const document = { kind: 'document', homeCommunity: home, repository: `${home.replace('urn:oid:', '')}.2` };

describe('the access log of conversions', () => {
  it('[COM-05] names the document if the bytes are one of the record, and whether they were converted', async () => {
    expect(await newLines(() => convert(Buffer.from(reportPdf)))).toEqual(['ATC_DOC_READ 4 Anna Keller']);
    expect(readAuditEvent(await lastEvent())).toMatchObject({ value: { operation: 'conversion', object: document } });
    expect(JSON.stringify((await lastEvent()).entity)).toContain(trace);
    expect(await newLines(() => convert('<a/>'))).toEqual(['ATC_DOC_READ 4 Anna Keller']);
    expect((await lastEvent()).entity).toHaveLength(3);
    expect(await newLines(() => convert('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'))).toEqual([
      'ATC_DOC_READ 0 Anna Keller',
    ]);
  });

  it('[COM-05] [COM-03] has a line of each conversion to another form', async () => {
    expect(await newLines(() => convertForm('{"resourceType":"Patient","active":true}'))).toEqual([
      'ATC_DOC_READ 0 Anna Keller',
    ]);
    expect(await newLines(() => convertForm('{'))).toEqual(['ATC_DOC_READ 4 Anna Keller']);
  });

  it('[COM-05] does not name a document of one record in another', async () => {
    converting = callers.beat;
    expect(await newLines(() => convert(Buffer.from(reportPdf)))).toEqual(['ATC_DOC_READ 4 Beat Leer']);
    expect((await lastEvent()).entity).toHaveLength(3);
  });

  it('[COM-05] names of several documents with the same file one the professional may read, and the group that allows it', async () => {
    converting = callers.fremd;
    // Without access as well, the log names a document with these bytes.
    await convert(Buffer.from(reportPdf));
    expect(readAuditEvent(await lastEvent())).toMatchObject({ value: { object: document } });
    for (const [level, hidden] of [
      ['normal', ['Bericht restricted', 'Bericht secret', 'Bericht unknown']],
      ['restricted', ['Bericht secret', 'Bericht unknown']],
    ] as const) {
      const right = { template: '302', actor: { kind: 'group', organisation: clinic }, level } as const;
      await withRights(server, [right], async () => {
        await convert(Buffer.from(reportPdf));
        const event = await lastEvent();
        const entry = readAuditEvent(event);
        expect(entry).toMatchObject({ value: { object: document } });
        for (const title of hidden) expect(entry).not.toMatchObject({ value: { object: { title } } });
        expect(event.agent.map(({ who }) => who?.identifier?.value)).toContain(clinic);
      });
    }
  });
});
