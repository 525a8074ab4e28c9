import { isCount, PdfTruncatedError, PdfUnreadableError, type PdfValue } from './pdf-values.ts';

/** Maximum nesting; more than a genuine file has. */
const maxDepth = 50;

/** Parses successive values from text with one character per byte (ISO 32000-1, 7.2 and 7.3). */
export class PdfParser {
  readonly #text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  /** Parses the next value. Throws {@link PdfTruncatedError} when the text ends inside it, {@link PdfUnreadableError} when it is invalid. */
  value(depth = 0): PdfValue {
    if (depth > maxDepth) throw new PdfUnreadableError('nested too deep');
    this.#skipSpace();
    const first = this.#peek();
    if (first === '/') return this.#name();
    if (first === '(') return { text: this.#literal() };
    if (first === '[') return this.#array(depth);
    if (first === '<') return this.#text[this.at + 1] === '<' ? this.#dictionary(depth) : { text: this.#hex() };
    if (/[-+.\d]/.test(first)) return this.#number();
    return this.#word();
  }

  /** Returns the offset of a stream's first byte, after its keyword and line end. */
  streamStart(): number {
    if (this.#text.startsWith('\r\n', this.at)) return this.at + 2;
    return this.#text[this.at] === '\n' || this.#text[this.at] === '\r' ? this.at + 1 : this.at;
  }

  #peek(): string {
    const character = this.#text[this.at];
    if (character === undefined) throw new PdfTruncatedError();
    return character;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.at += found.length;
    // A token at the end of the text may continue after it.
    if (this.at >= this.#text.length) throw new PdfTruncatedError();
    return found;
  }

  #skipSpace(): void {
    this.#take(/(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y);
  }

  #name(): string {
    return this.#take(/\/[^\0\t\n\f\r ()<>[\]{}/%]*/y).replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  }

  #number(): PdfValue {
    const digits = this.#take(/[-+.\d]+/y);
    const value = Number(digits);
    if (Number.isNaN(value)) throw new PdfUnreadableError(`no number: ${digits.slice(0, 20)}`);
    if (!isCount(value)) return value;
    // `12 0 R` is a reference: decided by looking ahead.
    const afterNumber = this.at;
    this.#skipSpace();
    const reference = this.#take(/\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y);
    if (reference !== '') return { number: value };
    this.at = afterNumber;
    return value;
  }

  #word(): PdfValue {
    const word = this.#take(/[^\0\t\n\f\r ()<>[\]{}/%]+/y);
    if (word === '') throw new PdfUnreadableError(`unexpected ${this.#peek()}`);
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : { keyword: word };
  }

  #array(depth: number): PdfValue {
    this.at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.#skipSpace();
      if (this.#peek() === ']') break;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  #dictionary(depth: number): PdfValue {
    this.at += 2;
    const members = new Map<string, PdfValue>();
    for (;;) {
      this.#skipSpace();
      if (this.#peek() === '>') break;
      const key = this.value(depth + 1);
      if (typeof key !== 'string') throw new PdfUnreadableError('a key is no name');
      members.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return members;
  }

  #hex(): string {
    return this.#take(/<[^>]*>?/y);
  }

  /** Parses a literal string: parentheses nest; escapes are not decoded, because the content is not needed here. */
  #literal(): string {
    const start = this.at;
    let open = 0;
    do {
      const character = this.#peek();
      if (character === '\\') this.at += 1;
      else if (character === '(') open += 1;
      else if (character === ')') open -= 1;
      this.at += 1;
    } while (open > 0);
    return this.#text.slice(start + 1, this.at - 1);
  }
}
