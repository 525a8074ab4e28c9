import { describe, expect, it } from 'vitest';
import { patientVariant, professionalVariant, variantOf } from './variant.ts';

describe('variant', () => {
  it('[CFG-01] the professional build has default role HCP, the other build PAT', () => {
    expect(variantOf('professional')).toEqual({ ok: true, value: professionalVariant });
    expect(variantOf('patient')).toEqual({ ok: true, value: patientVariant });
    expect([professionalVariant.defaultRole, patientVariant.defaultRole]).toEqual(['HCP', 'PAT']);
  });

  it.each([['admin'], ['Patient'], [''], [undefined], [null], [{}]])(
    '[CFG-01] "the configured role must be patient or professional, otherwise an error is raised": %j',
    (configured) => {
      const read = variantOf(configured);
      expect(read.ok).toBe(false);
      expect(read.ok ? '' : read.error).toMatch(/^The configured role must be "patient" or "professional", not /);
    },
  );

  it('[CFG-01] [NAV-02] each portal has its roles, its landing page and its routes', () => {
    const open = ['login', 'signedIn', 'legalNotice', 'privacy', 'imprint', 'accessibility', 'help', 'helpTopic'];
    const register = ['register', 'registerForm', 'registerSuccess', 'registerError'];
    const documents = ['documents', 'upload', 'compare', 'document', 'editDocument', 'newVersion', 'vaccinations'];
    const rights = ['accessRights', 'accessRightsSearch', 'newAccessRight', 'editAccessRight'];
    expect(patientVariant).toEqual({
      name: 'patient',
      signInRoles: ['PAT', 'REP'],
      defaultRole: 'PAT',
      home: 'documents',
      places: [...open, ...register, ...documents, ...rights, 'accessLogs', 'settings', 'profile'],
    });
    expect(professionalVariant).toEqual({
      name: 'professional',
      signInRoles: ['HCP', 'ASS'],
      defaultRole: 'HCP',
      home: 'patients',
      places: [...open, ...register, 'registerProfessional', ...documents, ...rights, 'patients', 'accessCode'],
    });
  });

  it('[NAV-02] each portal offers only routes its users may enter', () => {
    expect(patientVariant.places).toContain('profile');
    expect(patientVariant.places).toContain('registerForm');
    expect(patientVariant.places).not.toContain('patients');
    expect(patientVariant.places).not.toContain('registerProfessional');
    expect(professionalVariant.places).toContain('registerForm');
    expect(professionalVariant.places).toContain('patients');
    for (const place of ['profile', 'settings', 'accessLogs'] as const) {
      expect(professionalVariant.places).not.toContain(place);
    }
  });
});
