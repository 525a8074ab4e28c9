import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ahv, Day, Spid } from '../values/index.ts';
import { gradeOf, matchScore, maximumMatches, type MatchCandidate, type MatchGrade } from './match-score.ts';
import { foldName, nameSimilarity } from './names/name-similarity.ts';
import type { PatientSearch } from './patient-search.ts';

const zoe: MatchCandidate = {
  spid: '761337610411353650' as Spid,
  ahv: '7560521127080' as Ahv,
  given: 'Zoë',
  family: 'Müller-Dubois',
  birthDate: '1984-03-12' as Day,
  gender: 'female',
  address: { city: 'Biel/Bienne', postalCode: '2502', canton: 'BE' },
  contacts: ['+41 79 123 45 67'],
};
const day = (text: string): Day => text as Day;

describe('matchScore', () => {
  it('[PSR-03] a matching AHV number or SPID alone is a certain match, and a wrong one is no match', () => {
    expect(matchScore({ ahv: zoe.ahv as Ahv }, zoe)).toEqual({ score: 1, grade: 'certain' });
    expect(matchScore({ spid: zoe.spid as Spid }, zoe)).toEqual({ score: 1, grade: 'certain' });
    expect(matchScore({ ahv: '7561234567897' as Ahv }, zoe)).toBeUndefined();
    expect(matchScore({ ahv: zoe.ahv as Ahv, spid: '761337610469261945' as Spid }, zoe)).toBeUndefined();
  });

  it('[PSR-03] both names and the birth date are a certain match, regardless of case and accents', () => {
    expect(matchScore({ family: 'MUELLER DUBOIS', given: 'zoe', birthDate: day('1984-03-12') }, zoe)).toEqual({
      score: 1,
      grade: 'certain',
    });
  });

  it('[PSR-03] a birth date alone is only possible, with the gender too; more than five matches are too many', () => {
    for (const more of [{}, { gender: 'female' as const }])
      expect(matchScore({ birthDate: day('1984-03-12'), ...more }, zoe)).toMatchObject({ grade: 'possible' });
    expect(maximumMatches).toBe(5);
  });

  it('[PSR-03] both names without a birth date are a possible or probable match, one name is only possible', () => {
    expect(matchScore({ family: 'Müller-Dubois', given: 'Zoë' }, zoe)?.grade).toBe('possible');
    expect(matchScore({ family: 'Müller-Dubois', given: 'Zoë', postalCode: '2502' }, zoe)?.grade).toBe('probable');
    expect(matchScore({ family: 'Müller-Dubois' }, zoe)?.grade).toBe('possible');
  });

  it('[PSR-03] another name or birth date is no match, whatever else agrees', () => {
    const all = { family: 'Müller-Dubois', given: 'Zoë', birthDate: day('1984-03-12'), postalCode: '2502' };
    expect(matchScore(all, zoe)?.grade).toBe('certain');
    expect(matchScore({ ...all, given: 'Beat' }, zoe)).toBeUndefined();
    expect(matchScore({ ...all, family: 'Keller' }, zoe)).toBeUndefined();
    expect(matchScore({ ...all, birthDate: day('1951-07-30') }, zoe)).toBeUndefined();
    const { birthDate: _birthDate, ...undated } = zoe;
    expect(matchScore(all, undated)).toBeUndefined();
    expect(matchScore({}, zoe)).toBeUndefined();
  });

  it.each<readonly [PatientSearch, number]>([
    [{}, 0.67],
    [{ gender: 'female' }, 0.7],
    [{ gender: 'male' }, 0.67],
    [{ postalCode: ' 2502 ' }, 0.72],
    [{ postalCode: '8001' }, 0.67],
    [{ city: 'biel bienne' }, 0.72],
    [{ city: 'Bern' }, 0.67],
    [{ canton: 'be' }, 0.69],
    [{ canton: 'ZH' }, 0.67],
    [{ contact: ' TEL:079 123 45 67' }, 0.78],
    [{ contact: '0041 79 123 45 67' }, 0.78],
    [{ contact: '79 012 34 56' }, 0.78],
    [{ contact: ' mailto:ZOE@mail.example ' }, 0.78],
    [{ contact: '079 123 45 68' }, 0.67],
  ])('[PSR-03] both names and %j score %d', (more, score) => {
    const reachable = { ...zoe, contacts: ['+41 79 123 45 67', '+41 79 012 34 56', 'zoe@mail.example'] };
    const names = { family: 'Müller-Dubois', given: 'Zoë' };
    const grade = score >= 0.7 ? 'probable' : 'possible';
    expect(matchScore({ ...names, ...more }, reachable)).toEqual({ score, grade });
    const { address: _address, ...homeless } = { ...reachable, contacts: [] };
    const placeless = 'gender' in more ? score : 0.67;
    expect(matchScore({ ...names, ...more }, homeless)?.score).toBe(placeless);
  });

  it('[PSR-01] uses the better score when both orders of the names match', () => {
    const martin = { ...zoe, given: 'Martin', family: 'Martin-Keller' };
    const birthDate = day('1984-03-12');
    for (const [given, family] of [
      ['Martin', 'Martin-Keller'],
      ['Martin-Keller', 'Martin'],
    ] as const)
      expect(matchScore({ given, family, birthDate }, martin)).toEqual({ score: 1, grade: 'certain' });
  });

  it('[PSR-03] tolerates one typing error, but does not match another person', () => {
    expect(matchScore({ family: 'Müler-Dubois', birthDate: day('1984-03-12') }, zoe)).toBeDefined();
    expect(matchScore({ family: 'Müller-Dubois', birthDate: day('1984-12-03') }, zoe)).toBeDefined();
    expect(matchScore({ family: 'Keller', birthDate: day('1984-03-12') }, zoe)).toBeUndefined();
    expect(matchScore({ family: 'Müller-Dubois', birthDate: day('1951-07-30') }, zoe)).toBeUndefined();
  });

  it('[PSR-03] a score below 0.6 is no match', () => {
    // A birth date with one wrong digit agrees by half: alone it is no match, together with the name it is a typing error.
    expect(matchScore({ birthDate: day('1984-03-13') }, zoe)).toBeUndefined();
    expect(matchScore({ birthDate: day('1984-03-13'), family: 'Müller-Dubois' }, zoe)).toBeDefined();
    // A correct given name with such a date agrees by 0.73, a correct place by 0.57.
    expect(matchScore({ birthDate: day('1984-03-13'), given: 'Zoë' }, zoe)).toBeDefined();
    expect(matchScore({ birthDate: day('1984-03-13'), postalCode: '2502' }, zoe)).toBeUndefined();
    expect(matchScore({ gender: 'female', postalCode: '8001' }, zoe)).toBeUndefined();
    expect(matchScore({ gender: 'female', postalCode: '2502' }, zoe)).toBeDefined();
  });

  it('[PSR-01] matches names in either order and in one field, but not a relative of the same family name', () => {
    const names: readonly PatientSearch[] = [
      { family: 'Müller-Dubois', given: 'Zoë' },
      { family: 'Zoë', given: 'Müller-Dubois' },
      { family: 'Müller-Dubois Zoë' },
      { family: 'Zoë Müller-Dubois' },
      { given: 'Zoë Müller-Dubois' },
      { family: 'Müller-Dubois, Zoë' },
    ];
    const brother = { ...zoe, given: 'Beat' };
    for (const search of names) {
      expect(matchScore({ ...search, birthDate: day('1984-03-12') }, zoe)?.grade, JSON.stringify(search)).toBe(
        'certain',
      );
      expect(matchScore(search, brother), JSON.stringify(search)).toBeUndefined();
    }
    expect(matchScore({ family: 'von Arx' }, { ...zoe, family: 'von Arx' })).toBeDefined();
    expect(matchScore({ family: 'Keller-Meier' }, { ...zoe, family: 'Keller' })).toBeDefined();
  });

  it('[PSR-03] compares phone numbers with and without the country code', () => {
    expect(matchScore({ family: 'Müller', contact: '079 123 45 67' }, zoe)?.score).toBeGreaterThan(
      matchScore({ family: 'Müller' }, zoe)?.score ?? 1,
    );
    expect(matchScore({ contact: '079 999 99 99' }, zoe)).toBeUndefined();
  });

  const searches: fc.Arbitrary<PatientSearch> = fc.record(
    {
      family: fc.constantFrom('Müller-Dubois', 'Müller', 'Mueller', 'Meier'),
      given: fc.constantFrom('Zoë', 'Zoe', 'Anna'),
      birthDate: fc.constantFrom(day('1984-03-12'), day('1984-12-03'), day('1990-01-01')),
      gender: fc.constantFrom('female', 'male'),
      postalCode: fc.constantFrom('2502', '3000'),
      city: fc.constantFrom('Biel', 'Bern'),
      canton: fc.constantFrom('BE', 'ZH'),
    },
    { requiredKeys: [] },
  );

  it('[PSR-03] the score is between 0 and 1 and determines the grade', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const match = matchScore(search, zoe);
        if (!match) return true;
        return match.score > 0 && match.score <= 1 && match.grade === gradeOf(match.score);
      }),
    );
  });

  const exact: PatientSearch = {
    family: zoe.family,
    given: zoe.given,
    birthDate: day('1984-03-12'),
    gender: 'female',
    postalCode: '2502',
    city: 'Biel/Bienne',
    canton: 'BE',
    contact: '079 123 45 67',
  };
  const someOf = fc.subarray(Object.entries(exact), { minLength: 1 }).map(Object.fromEntries<string>);

  it('[PSR-03] fields left out do not count against a person who matches all others', () => {
    fc.assert(
      fc.property(someOf, (search: PatientSearch) => {
        const named = [search.family, search.given].filter((name) => name !== undefined).length;
        const dated = search.birthDate !== undefined;
        const { score = 0, grade } = matchScore(search, zoe) ?? {};
        expect(score).toBeGreaterThanOrEqual(dated && named > 0 ? 0.9 : 0.6);
        // Twins have the same family name, birth date, gender and address, and often the same phone number.
        expect(grade === 'certain').toBe(dated && named === 2);
      }),
    );
  });

  it('[PSR-03] leaving out a field never raises the score of a person who matches it', () => {
    const fields = Object.keys(exact) as (keyof PatientSearch)[];
    fc.assert(
      fc.property(searches, fc.constantFrom(...fields), (search, key) => {
        const { [key]: _left, ...less } = search;
        const [all, fewer] = [matchScore({ ...search, [key]: exact[key] }, zoe), matchScore(less, zoe)];
        return !fewer || (all !== undefined && all.score >= fewer.score);
      }),
    );
  });

  it('[PSR-03] one name and the birth date find a person of exactly this name first, however much else agrees', () => {
    const { given: _given, ...search } = { ...exact, family: 'Müller' };
    const [same, part] = [matchScore(search, { ...zoe, family: 'Müller' }), matchScore(search, zoe)];
    expect(same).toEqual({ score: 0.9, grade: 'probable' });
    expect(part).toEqual({ score: 0.85, grade: 'probable' });
  });

  it.each<readonly [PatientSearch, number, MatchGrade]>([
    [{ family: 'Müller-Dubois', birthDate: day('1984-03-12') }, 0.9, 'probable'],
    [{ given: 'Zoë', birthDate: day('1984-03-12') }, 0.9, 'probable'],
    [{ family: 'Müler-Dubois', birthDate: day('1984-03-12') }, 0.61, 'possible'],
    [{ family: 'Müller', birthDate: day('1984-03-12') }, 0.66, 'possible'],
    [{ family: 'Müller-Dubois', birthDate: day('1984-03-12'), gender: 'male' }, 0.86, 'probable'],
    [{ family: 'Müller-Dubois', birthDate: day('1984-12-03') }, 0.56, 'possible'],
    [{ family: 'Müller-Dubois', given: 'Zoë' }, 0.67, 'possible'],
    [{ contact: '079 123 45 67' }, 0.6, 'possible'],
    [{ city: 'Biel' }, 0.51, 'possible'],
  ])('[PSR-03] %j scores %d, %s', (search, score, grade) => {
    expect(matchScore(search, zoe)).toEqual({ score, grade });
  });

  it.each<readonly [number, MatchGrade]>([
    [0.95, 'certain'],
    [0.94, 'probable'],
    [0.7, 'probable'],
    [0.69, 'possible'],
  ])('[PSR-03] the score %d is the grade %s', (score, grade) => {
    expect(gradeOf(score)).toBe(grade);
  });

  it('[PSR-03] adding correct values never lowers the score', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const before = matchScore(search, zoe);
        const after = matchScore(
          { ...search, family: zoe.family, given: zoe.given, birthDate: day('1984-03-12') },
          zoe,
        );
        return !before || (after !== undefined && after.score >= before.score);
      }),
    );
  });
});

describe('nameSimilarity', () => {
  it('[PSR-03] is symmetric, and 1 for the same name in another spelling', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (a, b) => nameSimilarity(a, b) === nameSimilarity(b, a),
      ),
    );
    expect(nameSimilarity('Göschenen', 'GOESCHENEN')).toBe(1);
    expect(nameSimilarity('Keller', 'Keller-Meier')).toBe(0.85);
    expect(nameSimilarity('Kelelr', 'Keller')).toBe(0.7);
    expect(nameSimilarity('Keller', 'Meier')).toBe(0);
    expect(nameSimilarity('', '')).toBe(0);
  });

  it('[PSR-03] folding a name twice equals folding it once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Müller', 'Aeschbacher', 'D’Œuvre', 'Straße', 'Noëlle-Anne'),
        (name) => foldName(foldName(name)) === foldName(name),
      ),
    );
  });
});
