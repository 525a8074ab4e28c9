import { asDay } from '@epr/domain/values';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as people from './index.ts';

const today = asDay('2026-11-21')!;

/** The rule of the specification, implemented independently of the code under test (core 5). */
function isValid(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

describe('identifiers of the cast', () => {
  const everybody = [...people.patients, people.gross];

  it('the check of this test accepts valid numbers from the standards and rejects invalid ones', () => {
    for (const known of ['761337610000000002', '761337610411353650', '7600000000005', '7601000102737', '7560521127080'])
      expect(isValid(known)).toBe(true);
    for (const wrong of ['761322222222222222', '7608888888888', '7560000000011']) expect(isValid(wrong)).toBe(false);
  });

  it('every patient has a valid and unique SPID and social insurance number', () => {
    for (const { spid, ahv } of everybody) {
      expect(spid).toMatch(/^76133761\d{10}$/);
      expect(ahv).toMatch(/^756\d{10}$/);
      expect([spid, isValid(spid), isValid(ahv)]).toEqual([spid, true, true]);
    }
    for (const field of ['spid', 'ahv', 'localId'] as const) {
      expect(new Set(everybody.map((person) => person[field])).size).toBe(everybody.length);
    }
  });

  it('every professional and assistant has a valid and unique GLN', () => {
    const assistants = people.accounts.filter(({ roles }) => roles.includes('ASS')).map(({ gln }) => gln ?? '');
    expect(assistants).toHaveLength(2);
    const numbers = [...people.professionals.map(({ gln }) => gln), people.drOhneGln, ...assistants];
    for (const number of numbers) expect([/^76\d{11}$/.test(number), isValid(number)]).toEqual([true, true]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('withCheckDigit makes any number valid', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{5,17}$/), (digits) => isValid(people.withCheckDigit(digits))));
  });
});

describe('the people of the design, section 4', () => {
  it('twelve named people can sign in, each described in five languages', () => {
    expect(people.accounts.map(({ username, roles }) => `${username} ${roles.join('+')}`)).toEqual([
      'anna.keller PAT',
      'beat.leer PAT',
      'rita.keller PAT+REP',
      'rolf.vertreter REP',
      'dr.meier HCP',
      'dr.gruppe HCP',
      'dr.fremd HCP',
      'dr.sperr HCP',
      'dr.ohne HCP',
      'lena.assistenz ASS',
      'tom.assistenz ASS',
      'nina.neu ',
    ]);
    for (const { purpose } of [...people.accounts, ...people.onboardingAccounts, people.grossAccount]) {
      expect(Object.keys(purpose).sort()).toEqual(['de', 'en', 'fr', 'it', 'rm']);
      expect(new Set(Object.values(purpose)).size).toBe(5);
      expect(purpose.de).not.toContain('ß');
    }
  });

  it('every account has the name and number of its patient or professional', () => {
    const { patients, professionals } = people;
    for (const one of [...people.accounts, ...people.onboardingAccounts]) {
      const { given, family, spid, gln } = one;
      const known = [...patients, ...professionals].find((person) =>
        'spid' in person ? person.spid === spid : person.gln === gln,
      );
      if (known) expect([one.username, given, family]).toEqual([one.username, known.given, known.family]);
      for (const words of Object.values(one.purpose)) expect(words.trim().length, one.username).toBeGreaterThan(20);
    }
    const numbered = (role: string) =>
      people.accounts.filter(({ roles }) => roles.includes(role as 'HCP')).map(({ gln, spid }) => [gln, spid]);
    expect(numbered('HCP').every(([gln, spid]) => gln !== undefined && spid === undefined)).toBe(true);
    expect(numbered('PAT').every(([gln, spid]) => gln === undefined && spid !== undefined)).toBe(true);
  });

  it('the main patient is Anna Keller, born on 12.03.1984, with the SPID of the design', () => {
    expect(people.anna).toMatchObject({ spid: '761337610411353650', birthDate: '1984-03-12', gender: 'female' });
    expect(people.accounts[0]?.spid).toBe(people.anna.spid);
  });

  it('dr.ohne is not in the directory, and nina.neu has no record', () => {
    expect(people.professionals.map(({ gln }) => gln)).not.toContain(people.drOhneGln);
    expect(people.accounts.find(({ username }) => username === 'nina.neu')).not.toHaveProperty('spid');
  });

  it('[ONB-04] [ONB-05] there is an eID for each failure of the onboarding, and its description has the number to enter', () => {
    const eids = new Map([...people.accounts, ...people.onboardingAccounts].map((one) => [one.username, one]));
    expect(eids.get('nora.video')?.eid).toEqual({ identityChecked: false, ahv: people.noraAhv });
    expect(eids.get('leer.zweitkonto')?.eid?.ahv).toBe(people.beat.ahv);
    for (const username of ['nina.neu', 'nora.video', 'leer.zweitkonto']) {
      const { eid, purpose } = eids.get(username) ?? {};
      expect(purpose?.fr.replace(/[^\d]/g, '')).toBe(eid?.ahv);
    }
    const namesakes = people.professionals.filter(({ given, family }) => `${given} ${family}` === 'Hans Gerber');
    expect(namesakes).toHaveLength(2);
    expect(eids.get('hans.gerber')?.purpose.de).toContain(namesakes[0]?.gln);
  });

  it('Rita represents two persons, Rolf exactly one; Lena assists two professionals, Tom none', () => {
    const of = (username: string) =>
      people.representations.filter((one) => one.username === username).map(({ patient }) => patient);
    expect(of('rita.keller')).toEqual([people.lea.spid, people.otto.spid]);
    expect(of('rolf.vertreter')).toHaveLength(1);
    expect(people.assistances.map(({ username, professional }) => [username, professional])).toEqual([
      ['lena.assistenz', people.drMeier.gln],
      ['lena.assistenz', people.drGruppe.gln],
    ]);
  });

  it('the patient search finds namesakes, similar names and twins', () => {
    expect(people.patients.length).toBeGreaterThanOrEqual(40);
    expect(people.patients.filter(({ family }) => family === 'Keller').length).toBeGreaterThan(8);
    expect(people.patients.filter(({ given, family }) => `${given} ${family}` === 'Anna Keller')).toHaveLength(2);
    const [luca, nico] = people.patients.filter(({ family }) => family === 'Brunner');
    expect([luca?.birthDate, luca?.street]).toEqual([nico?.birthDate, nico?.street]);
    expect(luca?.given).not.toBe(nico?.given);
  });

  it('every professional belongs to organisations of the directory, and every unit to an institution', () => {
    const known = new Set(people.organisations.map(({ id }) => id));
    expect(known.size).toBe(people.organisations.length);
    for (const { organisations } of people.professionals) for (const id of organisations) expect(known).toContain(id);
    for (const { partOf } of people.organisations) if (partOf) expect(known).toContain(partOf);
  });
});

describe('access rights of the cast', () => {
  const rights = people.accessRights(today);
  const ofAnna = rights.filter(({ patient }) => patient === people.anna.spid);
  const ofActor = (actor: object) => ofAnna.find((right) => JSON.stringify(right.actor) === JSON.stringify(actor));

  it('every record has the three initial rights', () => {
    for (const { spid } of people.patients) {
      const templates = rights.filter(({ patient }) => patient === spid).map(({ template }) => template);
      expect(templates).toEqual(expect.arrayContaining(['201', '202', '203']));
    }
    expect(people.initialDemoRights(people.gross.spid).map(({ template }) => template)).toEqual(['201', '202', '203']);
  });

  it('dr.meier may delegate and read restricted documents for ten weeks, dr.gruppe has a group right, dr.sperr is excluded', () => {
    expect(ofActor({ kind: 'professional', gln: people.drMeier.gln })).toMatchObject({
      template: '301',
      level: 'delegation-and-restricted',
      end: '2027-01-30',
    });
    expect(ofActor({ kind: 'professional', gln: people.drSperr.gln })).toMatchObject({
      template: '301',
      level: 'exclusion-list',
    });
    const group = ofAnna.find(
      ({ actor }) => actor.kind === 'group' && people.drGruppe.organisations.includes(actor.organisation),
    );
    expect(group).toMatchObject({ template: '302', level: 'normal' });
    expect(ofActor({ kind: 'professional', gln: people.drFremd.gln })).toBeUndefined();
    expect(people.drFremd.organisations.some((id) => ofActor({ kind: 'group', organisation: id }))).toBe(false);
    expect(people.drSperr.organisations.some((id) => ofActor({ kind: 'group', organisation: id }))).toBe(false);
  });

  it('Anna has seven further rights of every kind with their dates, granted by herself; Otto has more for emergencies', () => {
    const given = { role: 'PAT', id: people.anna.spid, name: 'Anna Keller', at: '2026-10-27T09:30:00.000Z' };
    const further = ofAnna.filter(({ template }) => template >= '301');
    expect(further.map(({ template, level, start, end }) => [template, level, start, end])).toEqual([
      ['301', 'delegation-and-restricted', undefined, '2027-01-30'],
      ['301', 'exclusion-list', undefined, undefined],
      ['301', 'restricted', undefined, '2027-10-27'],
      ['301', 'normal', '2026-10-27', '2026-11-30'],
      ['301', 'normal', '2025-10-17', '2026-10-17'],
      ['302', 'normal', undefined, '2027-06-09'],
      ['302', 'restricted', undefined, '2027-10-27'],
    ]);
    const before = { ...given, at: '2025-10-17T09:30:00.000Z' };
    for (const right of further) expect(right.given).toEqual(right.end === '2026-10-17' ? before : given);
    const emergency = rights.filter(({ template, level }) => template === '202' && level !== 'normal');
    expect(emergency.map(({ patient, level }) => [patient, level])).toEqual([[people.otto.spid, 'restricted']]);
    const care = rights.filter(({ patient, template }) => patient === people.otto.spid && template === '302');
    expect(care.map(({ actor, level, end }) => [actor, level, end])).toEqual([
      [{ kind: 'group', organisation: people.spitexSeeufer.id }, 'normal', '2027-02-19'],
    ]);
    const represented = rights.filter(({ template }) => template === '303');
    expect(represented.map(({ patient, actor }) => ({ patient, actor }))).toEqual(
      people.representations.map(({ username, patient }) => ({
        patient,
        actor: { kind: 'representative', id: username },
      })),
    );
  });

  it('no right begins or ends before it was granted', () => {
    for (const { given, start, end } of ofAnna)
      for (const day of [start, end]) if (given && day) expect(day >= given.at.slice(0, 10)).toBe(true);
  });

  it('one right is expired, and every group right has an end', () => {
    expect(ofAnna.some(({ end }) => end !== undefined && end < today)).toBe(true);
    for (const right of rights) if (right.template === '302') expect(right.end).toBeDefined();
  });

  it('every template has only its own levels, and policy sets are unique', () => {
    for (const { template, level, provideLevel } of rights) {
      if (template === '203')
        expect([level, provideLevel]).toEqual([undefined, expect.stringMatching(/normal|restricted|secret/)]);
      else expect([provideLevel, level]).toEqual([undefined, expect.any(String)]);
      if (template === '201' || template === '303') expect(level).toBe('full');
    }
    expect(new Set(rights.map(({ policySetId }) => policySetId)).size).toBe(rights.length);
  });

  it('the dates follow the day of the demo world', () => {
    const later = people.accessRights(asDay('2031-03-03')!);
    expect(later.find(({ level }) => level === 'delegation-and-restricted')?.end).toBe('2031-05-12');
    expect(later.map(({ policySetId }) => policySetId)).toEqual(rights.map(({ policySetId }) => policySetId));
  });
});
