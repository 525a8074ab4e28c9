import { expect, test } from 'vitest';
import { writePractitioner, writePractitionerRole } from './write-directory.ts';

test('[ACC-03] [COM-03] a professional of whom nothing more is known has no empty list: FHIR knows none', () => {
  const person = { kind: 'professional', gln: '7601000000002', given: 'Peter', family: 'Meier' } as const;
  const bare = { ...person, professions: [], specialities: [] };
  for (const resource of [writePractitioner(bare), writePractitionerRole(bare)])
    expect(JSON.stringify(resource)).not.toContain('[]');
});
