import { parseArgs } from 'node:util';
import { authorSpeciality } from '@epr/codes/author-speciality';
import { findCode, type CodeList } from '@epr/codes/code-list';
import { facilityType } from '@epr/codes/facility-type';
import { hcpProfession } from '@epr/codes/hcp-profession';
import { readNameOrPlace } from '@epr/domain/contact';
import { readAhv, readGln } from '@epr/domain/people';
import { readOid, type Coded } from '@epr/domain/values';
import type { AccountEntry } from './account-entry.ts';

const person = ['username', 'given', 'family'] as const;

/** The options of each kind of entry. */
const optionsOf = {
  patient: { needed: [...person, 'ahv'], free: [] },
  representative: { needed: person, free: [] },
  professional: { needed: [...person, 'gln', 'profession'], free: ['title', 'speciality', 'organisation'] },
  assistant: { needed: [...person, 'gln', 'assists'], free: [] },
  organisation: { needed: ['id', 'name', 'facility'], free: ['part-of', 'city'] },
  password: { needed: ['username'], free: [] },
  lock: { needed: ['username'], free: [] },
} as const satisfies Readonly<
  Record<AccountEntry['kind'], { readonly needed: readonly string[]; readonly free: readonly string[] }>
>;

/** Reads the arguments of `npm run account`. Throws an Error for operators: all missing options, or the first value that is invalid. */
export function readAccountEntry([kind = '', ...args]: readonly string[]): AccountEntry {
  if (!isKind(kind))
    throw new Error(`The first word must be one of ${Object.keys(optionsOf).join(', ')}, not "${kind}".`);
  const { needed, free } = optionsOf[kind];
  const names = [...needed, ...free];
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string', multiple: true }] as const)),
  });
  const allValues = (name: string): readonly string[] => (values[name] ?? []).map((text) => String(text).trim());
  const missing = needed.filter((name) => !allValues(name).some(Boolean));
  if (missing.length > 0) throw new Error(`${kind} needs ${missing.map((name) => `--${name}`).join(', ')}.`);
  const repeatedOption = names.find(
    (name) => allValues(name).length > 1 && name !== 'organisation' && name !== 'assists',
  );
  if (repeatedOption !== undefined) throw new Error(`--${repeatedOption} can be given once.`);
  return entryOf(kind, { allValues, singleValue: (name) => allValues(name)[0] ?? '' });
}

function isKind(text: string): text is AccountEntry['kind'] {
  return Object.hasOwn(optionsOf, text);
}

interface EntryOptions {
  readonly allValues: (name: string) => readonly string[];
  /** The empty text when it is not given. */
  readonly singleValue: (name: string) => string;
}

function entryOf(kind: AccountEntry['kind'], { allValues, singleValue }: EntryOptions): AccountEntry {
  if (kind === 'organisation') {
    const [partOf, city] = [singleValue('part-of'), singleValue('city')];
    return {
      kind,
      id: oid('id', singleValue('id')),
      name: name('name', singleValue('name')),
      facilityType: code('facility', facilityType, singleValue('facility')),
      ...(partOf ? { partOf: oid('part-of', partOf) } : {}),
      ...(city ? { city: name('city', city) } : {}),
    };
  }
  const username = usernameIn(singleValue('username'));
  if (kind === 'password' || kind === 'lock') return { kind, username };
  const identity = {
    username,
    given: name('given', singleValue('given')),
    family: name('family', singleValue('family')),
  };
  if (kind === 'representative') return { kind, ...identity };
  if (kind === 'patient')
    return { kind, ...identity, ahv: numberIn('ahv', 'an AHV number', readAhv, singleValue('ahv')) };
  const gln = glnIn('gln', singleValue('gln'));
  if (kind === 'assistant')
    return { kind, ...identity, gln, principals: allValues('assists').map((one) => glnIn('assists', one)) };
  const [title, speciality] = [singleValue('title'), singleValue('speciality')];
  return {
    kind,
    ...identity,
    gln,
    ...(title ? { prefix: name('title', title) } : {}),
    profession: code('profession', hcpProfession, singleValue('profession')),
    ...(speciality ? { speciality: code('speciality', authorSpeciality, speciality) } : {}),
    organisations: allValues('organisation').map((one) => oid('organisation', one)),
  };
}

/** Lower case only, so that no two names differ in their case alone. */
function usernameIn(text: string): string {
  if (text.length <= 64 && /^[a-z0-9]+(?:[._@-][a-z0-9]+)*$/.test(text)) return text;
  throw new Error(
    `--username must be at most 64 lower-case letters (a to z) and digits, with . _ @ or - between them, not "${text}".`,
  );
}

function name(option: string, text: string): string {
  const read = readNameOrPlace(text);
  if (read === undefined) throw new Error(`--${option} must be a name of at most 100 characters, not "${text}".`);
  return read;
}

function glnIn(option: string, text: string): NonNullable<ReturnType<typeof readGln>> {
  return numberIn(option, 'a GLN', readGln, text);
}

function numberIn<T>(option: string, description: string, read: (text: string) => T | undefined, text: string): T {
  const number = read(text);
  if (number === undefined)
    throw new Error(`--${option} must be ${description}: 13 digits, the last of them the check digit, not "${text}".`);
  return number;
}

function oid(option: string, text: string): string {
  const id = readOid(text);
  if (id !== undefined) return id;
  throw new Error(`--${option} must be an OID such as urn:oid:2.999.1.10, not "${text}".`);
}

function code(option: string, list: CodeList, text: string): Coded {
  const found = findCode(list, text);
  if (found) return { code: found.code, system: found.system };
  const choices = list.entries.map(({ code, labels }) => `  ${code.padEnd(12)}${labels.de}`);
  throw new Error(`--${option} must be one of these codes, not "${text}":\n${choices.join('\n')}`);
}
