import { connect, type Socket } from 'node:net';

/** Status of a response, and the bytes of its body as transferred. */
interface Answer {
  readonly status: number;
  readonly bytes: number;
}

/**
 * A connection that sends one request after the other (HTTP/1.1) and discards the responses. The client shares the machine with the
 * measured server: Node's own client needs ten milliseconds of processor time for a response of 2 MB, most of it for garbage collection of
 * the buffers; here everything is read into the same buffer. Rejects when the connection ends before the response does.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #asked: { readonly resolve: (answer: Answer) => void; readonly reject: (problem: Error) => void } | undefined;
  #take: (bytes: Buffer) => void = () => undefined;

  constructor(port: number) {
    const buffer = Buffer.allocUnsafe(256 * 1024);
    const callback = (length: number): boolean => {
      this.#take(buffer.subarray(0, length));
      return true;
    };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } });
    this.#socket.on('error', (problem) => this.#asked?.reject(problem));
    this.#socket.on('close', () => this.#asked?.reject(new Error('The connection has ended.')));
  }

  ask(request: readonly (string | Buffer)[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject };
      this.#readHead(Buffer.alloc(0));
      this.#socket.cork();
      for (const piece of request) this.#socket.write(piece);
      this.#socket.uncork();
    });
  }

  /** Whether the connection can be used: servers close idle connections. */
  get open(): boolean {
    return !this.#socket.destroyed;
  }

  end(): void {
    this.#asked = undefined;
    this.#socket.destroy();
  }

  #readHead(before: Buffer): void {
    this.#take = (bytes) => {
      const head = Buffer.concat([before, bytes]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return this.#readHead(head);
      const text = head.toString('latin1', 0, end);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      const length = /^content-length: *(\d+)/im.exec(text)?.[1];
      const answered = (sent: number): void => this.#asked?.resolve({ status, bytes: sent });
      if (length === undefined) this.#readChunks(answered);
      else this.#readBody(Number(length), Number(length), answered);
      this.#take(head.subarray(end + 4));
    };
  }

  /** Reads a body of `length` bytes, of which `left` are still to come. */
  #readBody(left: number, length: number, answered: (bytes: number) => void): void {
    this.#take = (bytes) => {
      left -= bytes.length;
      if (left <= 0) answered(length);
    };
  }

  /** Reads chunks, each preceded by a line with its length; the last one is empty (RFC 9112, 7.1). */
  #readChunks(answered: (bytes: number) => void): void {
    let line = '';
    let total = 0;
    let left = 0;
    let last = false;
    this.#take = (bytes) => {
      let at = 0;
      while (at < bytes.length) {
        if (left > 0) {
          const part = Math.min(left, bytes.length - at);
          at += part;
          left -= part;
          if (left === 0 && last) return answered(total);
          continue;
        }
        const end = bytes.indexOf('\n', at);
        line += bytes.toString('latin1', at, end < 0 ? bytes.length : end);
        if (end < 0) return;
        at = end + 1;
        const length = Number.parseInt(line, 16);
        line = '';
        last = length === 0;
        total += length;
        // Including the line break after the chunk.
        left = length + 2;
      }
    };
  }
}
