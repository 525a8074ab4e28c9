import { HttpConnection } from './http-connection.ts';

export interface BenchRequest extends Address {
  readonly type: string;
  /** Buffers sent one after the other, without copying them together. */
  readonly body: readonly Buffer[];
}

/** A resource to read. */
interface Address {
  readonly path: string;
}

/**
 * Returns a client that sends requests with as little work as possible, on one connection per concurrent request. `ask` resolves with the
 * bytes read and throws on any response but 200.
 */
export function loadGenerator(origin: string, authorization: string | undefined, accept: string | undefined) {
  const { host, port } = new URL(origin);
  const idle: HttpConnection[] = [];
  const open = new Set<HttpConnection>();
  const common = [
    `host: ${host}`,
    ...(authorization === undefined ? [] : [`authorization: ${authorization}`]),
    ...(accept === undefined ? [] : [`accept-encoding: ${accept}`]),
  ];
  const ask = async (what: BenchRequest | Address): Promise<number> => {
    const posted = 'body' in what ? what : undefined;
    const head = [
      `${posted ? 'POST' : 'GET'} ${what.path} HTTP/1.1`,
      ...common,
      `accept: ${posted ? 'application/fhir+json' : '*/*'}`,
      ...(posted
        ? [
            `content-type: ${posted.type}`,
            `content-length: ${posted.body.reduce((sum, { length }) => sum + length, 0)}`,
          ]
        : []),
    ];
    let connection = idle.pop();
    while (connection?.open === false) connection = idle.pop();
    connection ??= new HttpConnection(Number(port));
    open.add(connection);
    const { status, bytes } = await connection.ask([`${head.join('\r\n')}\r\n\r\n`, ...(posted?.body ?? [])]);
    idle.push(connection);
    if (status !== 200) throw new Error(`Answered ${status}.`);
    return bytes;
  };
  const end = (): void => {
    for (const one of open) one.end();
  };
  return { ask, end };
}
