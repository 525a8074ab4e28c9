import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readExchangedToken, readIdentity } from './token-claims.ts';

describe('claims', () => {
  it('[SES-03] reads roles, spid, gln, sub, name, given_name, family_name', () => {
    const claims = {
      sub: 'anna.keller',
      name: 'Anna Keller',
      given_name: 'Anna',
      family_name: 'Keller',
      roles: ['Patient', 'REP'],
      spid: '761337610411353650',
      gln: '7601000050717',
      email: 'not read',
    };
    expect(readIdentity(claims)).toEqual({
      subject: 'anna.keller',
      name: 'Anna Keller',
      givenName: 'Anna',
      familyName: 'Keller',
      roles: ['PAT', 'REP'],
      spid: '761337610411353650',
      gln: '7601000050717',
    });
  });

  it.each([
    [
      ['HealthcareProfessional', 'Assistant'],
      ['HCP', 'ASS'],
    ],
    ['HCP', ['HCP']],
    ['HCP ASS', ['HCP', 'ASS']],
    ['HCP,  ASS', ['HCP', 'ASS']],
    [['urn:oid:2.16.756.5.30.1.127.3.10.6|HCP'], ['HCP']],
    [['HCP', 'HCP', 'admin', 7, null, 'constructor'], ['HCP']],
    [undefined, []],
  ])('[SES-03] reads the roles %j as %j', (given, expected) => {
    expect(readIdentity({ sub: 'x', roles: given })?.roles).toEqual(expected);
  });

  it('[SES-03] reads claims that a provider sends as lists of one text, and a GLN sent as a number; a SPID as a number has lost digits', () => {
    const lists = { name: ['Anna Keller'], given_name: ['Anna'], family_name: ['Keller'], roles: ['PAT'] };
    const identity = { subject: 'x', name: 'Anna Keller', givenName: 'Anna', familyName: 'Keller', roles: ['PAT'] };
    expect(readIdentity({ sub: 'x', ...lists, spid: ['761337610411353650'], gln: ['7601000050717'] })).toEqual({
      ...identity,
      ...{ spid: '761337610411353650', gln: '7601000050717' },
    });
    const numbers = JSON.parse('{"spid":761337610411353650,"gln":7601000050717}') as object;
    expect(readIdentity({ sub: 'x', ...lists, ...numbers })).toEqual({ ...identity, gln: '7601000050717' });
    const several = { spid: ['761337610411353650', '761337610469261945'], gln: [] };
    expect(readIdentity({ sub: 'x', ...lists, ...several })).toEqual(identity);
  });

  it('[SES-04] distinguishes a missing roles claim from an empty one', () => {
    expect(readIdentity({ sub: 'x' })?.rolesMissing).toBe(true);
    for (const roles of [[], '', ['admin'], null])
      expect(readIdentity({ sub: 'x', roles })).not.toHaveProperty('rolesMissing');
  });

  it('[SES-03] reads only the genders female and male', () => {
    const genders = ['female', 'male', 'other', '', 7].map((gender) => readIdentity({ sub: 'x', gender })?.gender);
    expect(genders).toEqual(['female', 'male', undefined, undefined, undefined]);
  });

  it('[SES-03] requires a subject, and derives the name from the claims available', () => {
    expect(readIdentity({ name: 'Anna' })).toBeUndefined();
    expect(readIdentity({ sub: 'x', given_name: 'Anna', family_name: 'Keller' })?.name).toBe('Anna Keller');
    expect(readIdentity({ sub: 'x' })?.name).toBe('x');
    expect(readIdentity({ sub: 'x', name: 'A. K.', given_name: 'Anna', family_name: 'Keller' })?.name).toBe('A. K.');
    expect(readIdentity({ sub: 'x', given_name: 'Anna' })?.name).toBe('Anna');
    expect(readIdentity({ sub: '' })).toBeUndefined();
  });

  it("[SES-03] exchanged: sub of 13 characters is the GLN, the patient is the part of resourceID before '^^^', SubjectID the name", () => {
    expect(
      readExchangedToken({
        sub: '7601000050717',
        resourceID: '761337610411353650^^^&2.16.756.5.30.1.127.3.10.3&ISO',
        SubjectID: 'Martina Meier',
      }),
    ).toEqual({ gln: '7601000050717', patient: '761337610411353650', subjectName: 'Martina Meier' });
    expect(readExchangedToken({ sub: 'anna.keller' })).toEqual({});
  });

  it('[SES-03] exchanged, national form: extensions.ihe_iua and ch_epr', () => {
    const extensions = {
      ihe_iua: { subject_name: 'Martina Meier', person_id: '761337610411353650^^^&2.16.756.5.30.1.127.3.10.3&ISO' },
      ch_epr: { user_id: '7601000050717', user_id_qualifier: 'urn:gs1:gln' },
    };
    const expected = { gln: '7601000050717', patient: '761337610411353650', subjectName: 'Martina Meier' };
    expect(readExchangedToken({ sub: 'UserId-1', extensions })).toEqual(expected);
    const patient = {
      ...extensions,
      ch_epr: { user_id: '1234567890123', user_id_qualifier: 'urn:e-health-suisse:2015:epr-spid' },
    };
    expect(readExchangedToken({ sub: 'x', extensions: patient }).gln).toBeUndefined();
  });

  it('[SES-03] reading arbitrary claims never throws', () => {
    const claims = fc.dictionary(
      fc.constantFrom('sub', 'roles', 'spid', 'gln', 'name', 'extensions', 'resourceID', '__proto__'),
      fc.anything(),
    );
    fc.assert(
      fc.property(claims, (given) => {
        readIdentity(given);
        readExchangedToken(given);
      }),
    );
  });
});
