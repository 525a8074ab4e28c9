import fastify from 'fastify';
import { pino, type Logger } from 'pino';
import type { Context } from '../../context.ts';
import { callers } from '../../fhir-api/testing/people.ts';
import { registerConversion } from '../register.ts';
import type { Converter } from '../worker/converter.ts';
import { executeConversionJob } from '../worker/job.ts';

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface ConversionServer {
  readonly post: (url: string, body: string | Buffer, headers?: Readonly<Record<string, string>>) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

export const service = '/epr/v1/Conversion';
/** The headers of a request for a page. */
export const html = { 'content-type': 'text/xml', accept: 'text/html' };

/** Converts in the test's own thread: the result does not depend on the thread. */
const inProcessConverter: Converter = { convert: executeConversionJob, close: () => Promise.resolve() };

/** Starts the conversion services alone, for a caller with a valid token without a record: there is no store and no log. */
export async function startConversion(
  converter: Converter = inProcessConverter,
  log: Logger = pino({ level: 'silent' }),
): Promise<ConversionServer> {
  const app = fastify();
  const context = { log, now: () => new Date('2026-11-21T08:00:00Z') } as Context;
  const { patient: _none, ...anna } = callers.anna;
  await registerConversion(
    app,
    context,
    (header) => Promise.resolve(header === 'Bearer anna' ? { ...anna, kind: 'basic' } : undefined),
    converter,
  );
  return {
    post: async (url, payload, headers = {}) => {
      const response = await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: 'Bearer anna', ...headers },
      });
      return {
        status: response.statusCode,
        type: String(response.headers['content-type']),
        headers: response.headers,
        bytes: response.rawPayload,
        text: response.payload,
      };
    },
    close: () => app.close(),
  };
}
