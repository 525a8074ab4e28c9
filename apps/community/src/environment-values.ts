import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number from 1. Throws an Error that names the variable. */
export function whole(environment: Environment, name: string, usual: number, most = Number.MAX_SAFE_INTEGER): number {
  const text = environment[name]?.trim();
  if (!text) return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}".`);
}

/** One of the values a variable may have. Throws an Error that names it. */
export function oneOf<T extends string>(environment: Environment, name: string, values: readonly T[], usual: T): T {
  const text = environment[name]?.trim();
  const found = values.find((value) => value === text);
  if (text && !found) throw new Error(`${name} must be one of ${values.join(', ')}, not "${text}".`);
  return found ?? usual;
}

/** Addresses and ranges such as `10.0.0.0/8`, separated by commas. Throws an Error that names the variable. */
export function addressRanges(environment: Environment, name: string): readonly string[] {
  const parts = (environment[name] ?? '').split(',').map((part) => part.trim());
  const ranges = parts.filter(Boolean);
  const wrong = ranges.find((range) => !isRange(range));
  if (wrong === undefined) return ranges;
  throw new Error(`${name} must be addresses or ranges such as 10.0.0.0/8, not "${wrong}".`);
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
