import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '../values/index.ts';
import { validateSearch as validate, type SearchProblem, type PatientSearchInput } from './validate-search.ts';

const validateSearch = (typed: PatientSearchInput) => validate(typed, '2026-11-22' as Day);

describe('patient search', () => {
  test('[PSR-02] requires at least one field, and counts blanks as empty', () => {
    const empty = { ok: false, error: [{ reason: 'patients.search.empty' }] };
    expect(validateSearch({})).toEqual(empty);
    expect(validateSearch({ family: '  ', ahv: '' })).toEqual(empty);
  });

  test('[PSR-01] converts typed values to a search', () => {
    const typed = { family: ' Keller ', birthDate: '12.3.1984', gender: 'female', canton: 'BE', contact: 'a@b.ch' };
    expect(validateSearch(typed)).toEqual({
      ok: true,
      value: { family: 'Keller', birthDate: '1984-03-12', gender: 'female', canton: 'BE', contact: 'a@b.ch' },
    });
  });

  test('[PSR-02] searches AHV number and SPID alone, in their normalised form', () => {
    expect(validateSearch({ ahv: '756.0521.1270.80' })).toEqual({ ok: true, value: { ahv: '7560521127080' } });
    expect(validateSearch({ spid: '761337 610411 353650' })).toEqual({
      ok: true,
      value: { spid: '761337610411353650' },
    });
  });

  test.each<[PatientSearchInput, readonly SearchProblem[]]>([
    [{ ahv: '756.0521.1270.80', family: 'Keller' }, [{ field: 'ahv', reason: 'patients.search.idAlone' }]],
    [{ spid: '761337610411353650', city: 'Bern' }, [{ field: 'spid', reason: 'patients.search.idAlone' }]],
    [{ ahv: '756.0521.1270.80', spid: '761337610411353650' }, [{ field: 'ahv', reason: 'patients.search.idAlone' }]],
    [{ ahv: '756.0521.1270.81' }, [{ field: 'ahv', reason: 'patients.search.ahvInvalid' }]],
    [{ spid: '123' }, [{ field: 'spid', reason: 'patients.search.spidInvalid' }]],
    [
      { family: 'Keller', birthDate: '31.02.1984' },
      [{ field: 'birthDate', reason: 'patients.search.birthDateInvalid' }],
    ],
    [
      { family: 'Keller', birthDate: '23.11.2026' },
      [{ field: 'birthDate', reason: 'patients.search.birthDateInvalid' }],
    ],
    [{ family: 'Keller', birthDate: '1.2.03' }, [{ field: 'birthDate', reason: 'patients.search.birthDateAmbiguous' }]],
  ])('[PSR-02] refuses %j with its reasons', (typed, problems) => {
    expect(validateSearch(typed)).toEqual({ ok: false, error: problems });
  });

  test('[PSR-02] an AHV number or SPID is never sent together with other fields', () => {
    const field = fc.option(fc.string({ maxLength: 5 }), { nil: undefined });
    const typed = fc.record(
      {
        family: field,
        given: field,
        city: field,
        ahv: fc.constantFrom('', '7560521127080'),
        spid: fc.constantFrom('', '761337610411353650'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(typed, (search) => {
        const result = validateSearch(search as PatientSearchInput);
        for (const number of ['ahv', 'spid'] as const)
          if (result.ok && result.value[number]) expect(Object.keys(result.value)).toEqual([number]);
      }),
    );
  });
});
