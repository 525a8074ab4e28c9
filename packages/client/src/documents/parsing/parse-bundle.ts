/** Reads one resource of a Bundle; its return value replaces the resource. */
type TakeResource = (resource: unknown) => unknown;

/** Receives the members of a Bundle that precede its entries. */
export type OnHead = (head: unknown) => void;

/**
 * Parses the JSON of a Bundle like `JSON.parse`, but replaces each resource, in nested Bundles as well, with the return value of `take`:
 * so ten thousand resources are never in memory together. `head` is called for each Bundle before its entries are read, which takes long.
 * Throws SyntaxError for input that is not JSON.
 */
export function parseBundle(bytes: Uint8Array, take: TakeResource, head?: OnHead): unknown {
  const json = new JsonCursor(bytes);
  const bundle = readResource(json, (value) => value);
  json.end();
  return bundle;

  function readResource(at: JsonCursor, other: TakeResource): unknown {
    const holdsEntries = at.resourceType() === 'Bundle';
    if (holdsEntries)
      return at.object((key, before) => {
        if (key !== 'entry' || !at.startsWith(open.list)) return at.value();
        head?.({ ...before });
        return at.list(entry);
      });
    return other(at.value());
  }

  function entry(): unknown {
    if (!json.startsWith(open.object)) return json.value();
    return json.object((key) => (key === 'resource' ? readResource(json, take) : json.value()));
  }
}

const open = { object: 0x7b, list: 0x5b };
const close = { object: 0x7d, list: 0x5d };
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];

const decoder = new TextDecoder();
const ordinary = { enumerable: true, configurable: true, writable: true };

/** A position in the bytes of a JSON text. Values are delimited by their brackets; `JSON.parse` validates their content. */
class JsonCursor {
  position: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    // A byte order mark is not part of the text.
    this.position = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  /** Skips white space and returns the position of the next value. */
  start(): number {
    while (isSpace(this.bytes[this.position])) this.position += 1;
    return this.position;
  }

  startsWith(byte: number): boolean {
    return this.bytes[this.start()] === byte;
  }

  /** Throws unless the end of the text is reached. */
  end(): void {
    if (this.start() < this.bytes.length) throw new SyntaxError('text after the end of the JSON');
  }

  value(): unknown {
    const from = this.start();
    this.skip();
    return JSON.parse(decoder.decode(this.bytes.subarray(from, this.position)));
  }

  /** Reads the name of a member; optimised for plain letters, which almost all names consist of. */
  private key(): string {
    if (!this.startsWith(quote)) throw new SyntaxError(`no name of a member at ${this.position} of the JSON`);
    let name = '';
    for (let at = this.position + 1; ; at += 1) {
      const byte = this.bytes[at] ?? 0;
      if (byte === quote) {
        this.position = at + 1;
        return name;
      }
      if (!isLetter(byte)) return String(this.value());
      name += String.fromCharCode(byte);
    }
  }

  /** Reads an object; the callback reads each value and moves the cursor behind it. `before` are the members read so far. */
  object(read: (key: string, before: Readonly<Record<string, unknown>>) => unknown): unknown {
    const members: Record<string, unknown> = {};
    this.each(open.object, close.object, () => {
      const key = this.key();
      this.take(colon);
      const value = read(key, members);
      // The only name for which an assignment does not create a member.
      if (key === '__proto__') Object.defineProperty(members, key, { value, ...ordinary });
      else members[key] = value;
    });
    return members;
  }

  list(read: () => unknown): unknown[] {
    const items: unknown[] = [];
    this.each(open.list, close.list, () => items.push(read()));
    return items;
  }

  /** Returns the type of the resource that begins here, without moving the cursor. Most senders write it first. */
  resourceType(): unknown {
    const from = this.start();
    let type: unknown;
    try {
      if (!this.startsWith(open.object)) return undefined;
      this.take(open.object);
      while (type === undefined && this.startsWith(quote)) {
        const key = this.key();
        this.take(colon);
        if (key === 'resourceType') type = this.value();
        else this.skip();
        if (this.startsWith(comma)) this.take(comma);
      }
      return type;
    } finally {
      this.position = from;
    }
  }

  private each(first: number, last: number, read: () => void): void {
    this.take(first);
    if (this.startsWith(last)) return this.take(last);
    for (;;) {
      read();
      if (!this.startsWith(comma)) return this.take(last);
      this.take(comma);
    }
  }

  private take(byte: number): void {
    if (!this.startsWith(byte)) throw new SyntaxError(`unexpected byte at ${this.position} of the JSON`);
    this.position += 1;
  }

  /** Moves the cursor behind the value that begins here. */
  private skip(): void {
    const { bytes } = this;
    let depth = 0;
    for (let at = this.start(); at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === quote) at = closingQuote(bytes, at);
      else if (byte === open.object || byte === open.list) depth += 1;
      else if (byte === close.object || byte === close.list) depth -= 1;
      else if (depth > 0 || !endsBefore(bytes[at + 1])) continue;
      if (depth > 0) continue;
      this.position = at + 1;
      return;
    }
    throw new SyntaxError('the JSON ends within a value');
  }
}

function closingQuote(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  return bytes.length;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

/** Whether a number or a literal (`true`, `false`, `null`) ends before this byte. */
function endsBefore(byte: number | undefined): boolean {
  return byte === undefined || byte === comma || byte === close.object || byte === close.list || isSpace(byte);
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
