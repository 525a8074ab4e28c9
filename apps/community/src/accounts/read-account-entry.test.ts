import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { needsPassword } from './account-entry.ts';
import { readAccountEntry } from './read-account-entry.ts';
import { readPassword } from './read-password.ts';

const named = ['--username', 'nina.neu', '--given', ' Nina ', '--family', 'Neu'];
const nina = { username: 'nina.neu', given: 'Nina', family: 'Neu' };
const doctor = ['professional', ...named, '--gln', '7601000010018', '--profession', '309343006'];

describe('the arguments of npm run account', () => {
  it.each([
    [['patient', ...named, '--ahv', '756.3100.0000.19'], { kind: 'patient', ...nina, ahv: '7563100000019' }],
    [['representative', ...named], { kind: 'representative', ...nina }],
    [
      [
        ...doctor,
        '--title',
        'Dr. med.',
        '--speciality',
        '1051',
        '--organisation',
        '2.999.1',
        '--organisation',
        'urn:oid:2.999.2',
      ],
      {
        ...{ kind: 'professional', ...nina, gln: '7601000010018', prefix: 'Dr. med.' },
        profession: { code: '309343006', system: 'http://snomed.info/sct' },
        speciality: { code: '1051', system: 'urn:oid:2.16.756.5.30.1.127.3.5' },
        organisations: ['urn:oid:2.999.1', 'urn:oid:2.999.2'],
      },
    ],
    [
      ['assistant', ...named, '--gln', '7601000010018', '--assists', '7601000010025', '--assists', '7601000080011'],
      { kind: 'assistant', ...nina, gln: '7601000010018', principals: ['7601000010025', '7601000080011'] },
    ],
    [
      [
        'organisation',
        '--id',
        '2.999.1',
        '--name',
        'Praxis',
        '--facility',
        '264358009',
        '--city',
        'Bern',
        '--part-of',
        '2.999.0',
      ],
      {
        ...{ kind: 'organisation', id: 'urn:oid:2.999.1', name: 'Praxis', city: 'Bern', partOf: 'urn:oid:2.999.0' },
        facilityType: { code: '264358009', system: 'http://snomed.info/sct' },
      },
    ],
    [['password', '--username', 'nina.neu'], { kind: 'password', username: 'nina.neu' }],
    [['lock', '--username', 'nina.neu'], { kind: 'lock', username: 'nina.neu' }],
  ])('[COM-01] %j', (args, entry) => {
    expect(readAccountEntry(args)).toEqual(entry);
  });

  it.each([
    [
      [],
      'The first word must be one of patient, representative, professional, assistant, organisation, password, lock',
    ],
    [['constructor'], 'not "constructor"'],
    [['patient', '--username', 'nina'], 'patient needs --given, --family, --ahv.'],
    [['lock', '--username', ' '], 'lock needs --username.'],
    [['lock', '--username', 'a', '--username', 'b'], '--username can be given once.'],
    [['lock', '--username', 'a', '--password', 'b'], "Unknown option '--password'"],
    [['lock', '--username', 'Nina'], '--username must be at most 64 lower-case letters'],
    [['lock', '--username', 'x'.repeat(65)], '--username must be at most 64'],
    [['representative', '--username', 'a', '--given', '-', '--family', 'B'], '--given must be a name'],
    [['patient', ...named, '--ahv', '756.3100.0000.18'], '--ahv must be an AHV number: 13 digits'],
    [['assistant', ...named, '--gln', '760', '--assists', '7601000010025'], '--gln must be a GLN'],
    [['assistant', ...named, '--gln', '7601000010018', '--assists', '1'], '--assists must be a GLN'],
    [[...doctor, '--organisation', 'Praxis'], '--organisation must be an OID such as'],
    [[...doctor, '--speciality', '7'], '--speciality must be one of these codes, not "7":'],
    [['organisation', '--id', '2.999.1', '--name', 'P', '--facility', 'x'], '  264358009   Arztpraxis'],
  ])('[COM-01] %j is refused with its reason', (args, reason) => {
    expect(() => readAccountEntry(args)).toThrow(reason);
  });

  it('[COM-01] a password is needed for people, and to set another one', () => {
    const kinds = ['patient', 'representative', 'professional', 'assistant', 'organisation', 'password', 'lock'];
    expect(kinds.filter((kind) => needsPassword({ kind } as never))).toEqual([...kinds.slice(0, 4), 'password']);
  });
});

describe('the password of an account', () => {
  const read = (sent: string) => readPassword(new PassThrough().end(sent));

  it('[COM-02] is the line of the standard input, with all its characters', async () => {
    expect(await read(' päss word\n')).toBe(' päss word');
    expect(await read('12345678\r\n')).toBe('12345678');
    expect(await read('12345678')).toBe('12345678');
  });

  it('[COM-02] is asked for twice on a terminal, which does not show it', async () => {
    const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const typed = (lines: string) => readPassword(Object.assign(new PassThrough(), { isTTY: true }).end(lines));
    try {
      expect(await typed('one password\none password\n')).toBe('one password');
      await expect(typed('one password\nanother one\n')).rejects.toThrow('The two passwords differ');
      await expect(typed('one password\n')).rejects.toThrow('The two passwords differ');
      await expect(typed('short\nshort\n')).rejects.toThrow('8 to 200 characters');
      const prompts = ['Password: ', '\n', 'Once more: ', '\n'];
      expect(shown.mock.calls.flat()).toEqual([...prompts, ...prompts, ...prompts, ...prompts]);
    } finally {
      shown.mockRestore();
    }
  });

  it.each([
    ['', 'is empty'],
    ['\n', 'is empty'],
    ['1234567', '8 to 200 characters'],
    ['🔑'.repeat(7), '8 to 200 characters'],
    ['x'.repeat(201), '8 to 200 characters'],
    ['12345678\n12345678\n', 'one line'],
    ['1234\u00005678', 'one line'],
  ])('[COM-02] %j is refused', async (sent, reason) => {
    await expect(read(sent)).rejects.toThrow(reason);
  });
});
