import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Minimum rate of a request body. */
export interface BodyRate {
  /** Bytes per second, on average over `window`. */
  readonly rate: number;
  /** Milliseconds after which a request with a slower body is ended. */
  readonly window: number;
}

/**
 * Ends requests whose body arrives too slowly or has stopped: an upload may take as long as it needs while it keeps this rate, but a byte
 * now and then does not hold a connection. A body that the server itself is not reading at the moment does not count as slow. Register it
 * before the routes.
 */
export function endSlowBodies(app: FastifyInstance, { rate, window }: BodyRate): void {
  const incoming = new Map<IncomingMessage, { bytes: number; since: number }>();
  const checkRates = (): void => {
    const now = performance.now();
    for (const [request, progress] of incoming) {
      const { socket } = request;
      if (request.complete || socket.destroyed) incoming.delete(request);
      else if (isPaused(request)) Object.assign(progress, { bytes: socket.bytesRead, since: now });
      else if (now - progress.since >= window) {
        if (socket.bytesRead - progress.bytes >= (rate * window) / 1000) {
          Object.assign(progress, { bytes: socket.bytesRead, since: now });
          continue;
        }
        incoming.delete(request);
        // The response Node itself sends for a request that timed out.
        socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        request.destroy(Object.assign(new Error('The body was sent too slowly'), { statusCode: 408 }));
      }
    }
  };
  const timer = setInterval(checkRates, Math.max(10, window / 4)).unref();
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete) incoming.set(raw, { bytes: raw.socket.bytesRead, since: performance.now() });
    done();
  });
}

/**
 * Whether bytes have arrived that have not been read yet, because a conversion or the disk is busy. Whether the stream is paused tells
 * nothing: one that is read by iteration always is.
 */
function isPaused(request: IncomingMessage): boolean {
  return request.readableLength > 0;
}
