import { describe, expect, test } from 'vitest';
import { findCode, labelOf } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { isTypeOfClass } from '../class-types.ts';
import { plainKindNames, plainKindOf, plainKindOfType, plainKinds } from './plain-kinds.ts';

describe('document kinds in plain words', () => {
  test.each(plainKindNames)(
    '[COD-01] [DOC-17] %s maps to a class and type pair of the official table, and back',
    (name) => {
      const { classCode, typeCode } = plainKinds[name];
      expect(findCode(documentClass, classCode)).toBeDefined();
      expect(findCode(documentType, typeCode)).toBeDefined();
      expect(isTypeOfClass(typeCode, classCode)).toBe(true);
      expect(plainKindOf({ classCode, typeCode })).toBe(name);
    },
  );

  test('[COD-01] [DOC-17] each kind is stored under the expected official class and type', () => {
    const stored = plainKindNames.map((name) => [
      name,
      labelOf(documentClass, { code: plainKinds[name].classCode }, 'de'),
      labelOf(documentType, { code: plainKinds[name].typeCode }, 'de'),
    ]);
    expect(stored).toEqual([
      ['laboratory', 'Interventionsbericht', 'Laborbericht'],
      ['consultation', 'Konsultationsbericht', 'Konsultationsbericht'],
      ['discharge', 'Zusammenfassung', 'Austrittsbericht'],
      ['imaging', 'Interventionsbericht', 'Bericht zur Bildgebung'],
      ['operation', 'Interventionsbericht', 'Operationsbericht'],
      ['prescription', 'Verschreibung', 'Arzneimittelrezept'],
      ['medication', 'Zusammenfassung', 'Medikationsplan'],
      ['vaccination', 'Patientendokumentation', 'Impfdokument'],
      ['allergy', 'Patientendokumentation', 'Allergieausweis'],
      ['emergencyCard', 'Notfallkarte', 'Sonstige Dokumentation'],
      ['therapy', 'Konsultationsbericht', 'Verlaufsbericht'],
      ['nursing', 'Behandlungsplan', 'Pflegeplan'],
      ['certificate', 'Administratives Dokument', 'Ärztliches Attest'],
      ['directive', 'Patientenverfügung', 'Sonstige Dokumentation'],
      ['picture', 'Interventionsbericht', 'Bild/Video/Audio'],
      ['administration', 'Administratives Dokument', 'Sonstige Dokumentation'],
      ['other', 'Sonstige Dokumentation', 'Sonstige Dokumentation'],
    ]);
  });

  test('[COD-01] a pair outside the table has no plain kind', () => {
    expect(plainKindOf({ classCode: '371525003', typeCode: '371528001' })).toBeUndefined();
    expect(plainKindOf({ classCode: '', typeCode: '' })).toBeUndefined();
    expect(plainKindOfType('4241000179101')).toBe('laboratory');
    expect(plainKindOfType('419891008')).toBeUndefined();
  });
});
