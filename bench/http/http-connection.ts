import { connect, type Socket } from 'node:net';

/** What an answer was, and how many bytes its body had as it was sent. */
interface Answer {
  readonly status: number;
  readonly bytes: number;
}

/**
 * One connection that asks one thing after the other (HTTP/1.1) and throws away what it is answered. The asking side shares the machine with what
 * is measured: Node's own client needs ten milliseconds of processor for an answer of 2 MB, most of it to collect the memory it was read into; here
 * everything is read into the same memory. Rejects when the connection ends before the answer does.
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

  /** Whether it can be asked: servers end connections nobody has used for a while. */
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

  /** `left` of a body of so many bytes are still to come. */
  #readBody(left: number, length: number, answered: (bytes: number) => void): void {
    this.#take = (bytes) => {
      left -= bytes.length;
      if (left <= 0) answered(length);
    };
  }

  /** Chunks, each with its length in a line before it; the last one is empty (RFC 9112, 7.1). */
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
        // Its own end of line as well.
        left = length + 2;
      }
    };
  }
}
