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
  whole(name: string, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value > 0 && value <= max) return value;
    this.refuse(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
    return fallback;
  }

  /** Returns one of the permitted values. */
  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const text = this.text(name);
    const found = values.find((value) => value === text);
    if (text !== undefined && !found) this.refuse(`${name} must be one of ${values.join(', ')}, not "${text}".`);
    return found ?? fallback;
  }

  /** Returns the origin of an http(s) URL. */
  origin(name: string, fallback: string): string {
    const text = this.text(name) ?? fallback;
    if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
    this.refuse(`${name} must be an address such as https://portal.example.ch, not "${text}".`);
    return fallback;
  }

  /** Returns addresses and ranges such as `10.0.0.0/8`, separated by commas. */
  addressRanges(name: string): readonly string[] {
    const parts = (this.text(name) ?? '').split(',').map((part) => part.trim());
    const ranges = parts.filter(Boolean);
    const invalid = ranges.find((range) => !isRange(range));
    if (invalid !== undefined) this.refuse(`${name} must be addresses or ranges such as 10.0.0.0/8, not "${invalid}".`);
    return ranges;
  }

  /** Records one problem: a sentence that names the variable. */
  refuse(problem: string): void {
    this.problems.push(problem);
  }
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
