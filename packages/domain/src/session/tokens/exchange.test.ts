import { describe, expect, it } from 'vitest';
import type { Gln, Spid } from '../../values/index.ts';
import { exchangeParameters, mayReuse } from './exchange.ts';
import type { SessionState } from '../session.ts';

const anna = '761337610411353650' as Spid;
const lea = '761337610469261945' as Spid;
const identity = { subject: 's', name: 'n', roles: [], spid: anna };
const base: SessionState = { phase: 'signedIn', role: 'PAT', identity, emergency: 'none' };
const token = { accessToken: 'x', expiresAt: 100_000, patient: anna };
const parameters = { patient: anna, role: 'PAT', purpose: 'NORM' } as const;

describe('token exchange', () => {
  it('[SES-15] "reused if it exists, no emergency request is in progress and more than 5 seconds remain"', () => {
    expect(mayReuse({ ...base, exchanged: token }, parameters, 94_999)).toBe(true);
    expect(mayReuse({ ...base, exchanged: token }, parameters, 95_000)).toBe(false);
    expect(mayReuse(base, parameters, 0)).toBe(false);
    expect(mayReuse({ ...base, exchanged: token, emergency: 'requested' }, parameters, 0)).toBe(false);
    expect(mayReuse({ ...base, exchanged: token, emergency: 'granted' }, parameters, 0)).toBe(true);
  });

  it('[SES-15] does not reuse a token for another record', () => {
    expect(mayReuse({ ...base, exchanged: token }, { ...parameters, patient: lea }, 0)).toBe(false);
  });

  it("[SES-14] requests their own record for a patient, the represented one for a representative, and names an assistant's principal", () => {
    expect(exchangeParameters(base)).toEqual({ ok: true, value: parameters });
    const representedPerson = { firstName: 'Lea', lastName: 'Keller', spid: lea };
    expect(exchangeParameters({ ...base, role: 'REP', representedPerson })).toEqual({
      ok: true,
      value: { patient: lea, role: 'REP', purpose: 'NORM' },
    });
    const principal = { firstName: 'Martina', lastName: 'Meier', gln: '7601000050717' as Gln };
    const patient = { given: 'Anna', family: 'Keller', spid: anna };
    expect(exchangeParameters({ ...base, role: 'ASS', representedPerson: principal, patient })).toEqual({
      ok: true,
      value: {
        patient: anna,
        role: 'ASS',
        purpose: 'NORM',
        principal: { gln: '7601000050717', name: 'Martina Meier' },
      },
    });
  });

  it('[SES-15] reuses a token without a record for the open record', () => {
    const { patient: _patient, ...unnamed } = token;
    expect(mayReuse({ ...base, exchanged: unnamed }, parameters, 0)).toBe(true);
  });

  it('[SES-14] names a principal only for an assistant, and only one with a GLN', () => {
    const patient = { given: 'Anna', family: 'Keller', spid: anna };
    const representedPerson = { firstName: 'Martina', lastName: '', gln: '7601000050717' as Gln };
    const principal = (state: Partial<SessionState>) => {
      const asked = exchangeParameters({ ...base, patient, ...state });
      return asked.ok && asked.value.principal;
    };
    expect(principal({ role: 'ASS', representedPerson })).toEqual({ gln: representedPerson.gln, name: 'Martina' });
    expect(principal({ role: 'HCP', representedPerson })).toBeUndefined();
    expect(principal({ role: 'ASS', representedPerson: { firstName: 'M', lastName: 'M' } })).toBeUndefined();
    expect(principal({ role: 'ASS' })).toBeUndefined();
    const { identity: _identity, ...nobody } = base;
    expect(exchangeParameters(nobody)).toEqual({ ok: false, error: 'noSpid' });
  });

  it.each([
    ['none', 'NORM'],
    ['requested', 'EMER'],
    ['granted', 'EMER'],
  ] as const)('[SES-14] with emergency access %s it requests the purpose %s', (emergency, purpose) => {
    const patient = { given: 'Anna', family: 'Keller', spid: anna };
    const requested = exchangeParameters({ ...base, role: 'HCP', patient, emergency });
    expect(requested.ok && requested.value.purpose).toBe(purpose);
  });

  it("[SES-16] refuses a professional without the patient's SPID, even one with an own SPID", () => {
    expect(exchangeParameters({ ...base, role: 'HCP' })).toEqual({ ok: false, error: 'noSpid' });
    expect(exchangeParameters({ ...base, role: 'HCP', patient: { given: 'A', family: 'K' } })).toEqual({
      ok: false,
      error: 'noSpid',
    });
    expect(exchangeParameters({ ...base, role: 'REP' })).toEqual({ ok: false, error: 'noSpid' });
  });
});
