import { describe, expect, test } from 'vitest';
import { unknownVariables } from './index.ts';

describe('[CFG-05] unknown variables', () => {
  test('reports unknown variables and no known ones', () => {
    const environment = {
      PORTAL_ROLE: 'patient',
      PORTAL_PATIENT_ORIGIN: 'http://localhost:1',
      PORTAL_PROFESSIONAL_ORIGIN: 'http://localhost:2',
      PORTAL_FHIR_ULR: 'https://fhir.example.org',
      PORTAL_: '',
      PATH: '/bin',
      COMMUNITY_WORLD: 'none',
      COMMUNITY_WORD: 'none',
    };
    expect(unknownVariables(environment, 'PORTAL_')).toEqual([
      expect.stringMatching(/^PORTAL_ is not/),
      expect.stringMatching(/^PORTAL_FHIR_ULR is not/),
    ]);
    expect(unknownVariables(environment, 'COMMUNITY_', ['COMMUNITY_WORLD'])).toEqual([
      expect.stringMatching(/^COMMUNITY_WORD is not/),
    ]);
  });

  test('reports variables whose names only begin like those of Kubernetes', () => {
    const slips = ['PORTAL_PORTS', 'PORTAL_PORT_4001_TCP_PROTOS', 'PORTAL_SERVICE_HOSTS'];
    const named = unknownVariables(Object.fromEntries(slips.map((name) => [name, '1'])), 'PORTAL_');
    expect(named.map((sentence) => sentence.split(' ')[0])).toEqual(slips);
  });

  test('ignores variables Kubernetes sets for a service of that name', () => {
    const names = [
      'PORTAL_PORT',
      'PORTAL_SERVICE_HOST',
      'PORTAL_SERVICE_PORT',
      'PORTAL_SERVICE_PORT_HTTP',
      'PORTAL_PORT_4001_TCP',
      'PORTAL_PORT_4001_TCP_PROTO',
      'PORTAL_PATIENT_SERVICE_HOST',
    ];
    expect(unknownVariables(Object.fromEntries(names.map((name) => [name, 'tcp://10.0.0.1:4001'])), 'PORTAL_')).toEqual(
      [],
    );
  });
});
