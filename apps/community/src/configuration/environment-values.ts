import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for variables that are invalid or unknown: one sentence for each, all of them in the message. */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads variables and collects the problems, so that one start reports all of them. Until then an invalid value reads as the default. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  /** Names of all variables that were read. */
  readonly names = new Set<string>();
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Returns the trimmed text; undefined when there is none. */
  text(name: string): string | undefined {
    this.names.add(name);
    return this.#environment[name]?.trim() || undefined;
  }

  /** Returns a whole number from 1 to `most`. */
  whole(name: string, usual: number, most = Number.MAX_SAFE_INTEGER): number {
    const text = this.text(name);
    if (text === undefined) return usual;
    const value = Number(text);
    if (Number.isInteger(value) && value > 0 && value <= most) return value;
    this.refuse(`${name} must be a whole number from 1 to ${most}, not "${text}".`);
    return usual;
  }

  /** Returns one of the permitted values. */
  oneOf<T extends string>(name: string, values: readonly T[], usual: T): T {
    const text = this.text(name);
    const found = values.find((value) => value === text);
    if (text !== undefined && !found) this.refuse(`${name} must be one of ${values.join(', ')}, not "${text}".`);
    return found ?? usual;
  }

  /** Returns the origin of an http(s) URL. */
  origin(name: string, usual: string): string {
    const text = this.text(name) ?? usual;
    if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
    this.refuse(`${name} must be an address such as https://portal.example.ch, not "${text}".`);
    return usual;
  }

  /** Returns addresses and ranges such as `10.0.0.0/8`, separated by commas. */
  addressRanges(name: string): readonly string[] {
    const parts = (this.text(name) ?? '').split(',').map((part) => part.trim());
    const ranges = parts.filter(Boolean);
    const wrong = ranges.find((range) => !isRange(range));
    if (wrong !== undefined) this.refuse(`${name} must be addresses or ranges such as 10.0.0.0/8, not "${wrong}".`);
    return ranges;
  }

  /** Records one problem: a sentence that names the variable. */
  refuse(problem: string): void {
    this.problems.push(problem);
  }
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
