import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error -- the generator runs before anything is compiled, so it is plain JavaScript
import { generated } from '../generate/generate.mjs';
import { basicImmunization } from './basic-immunization.ts';
import { classTypes } from './class-types.ts';
import { codeList, findCode, labelOf, type CodeList } from './code-list.ts';
import { authorSpeciality } from './author-speciality.ts';
import { confidentiality } from './confidentiality.ts';
import { deletionStatus } from './deletion-status.ts';
import { documentClass } from './document-class.ts';
import { documentType } from './document-type.ts';
import { eventCode } from './event-code.ts';
import { facilityType } from './facility-type.ts';
import { formatCode } from './format-code.ts';
import { language } from './language.ts';
import { authorRole } from './author-role.ts';
import { canton } from './canton.ts';
import { mimeType } from './mime-type.ts';
import { originalProviderRole } from './original-provider-role.ts';
import { patientGender } from './patient-gender.ts';
import { practiceSetting } from './practice-setting.ts';
import { vaccineCode } from './vaccine-code.ts';
import { targetDisease } from './target-disease.ts';
import { allergy } from './allergy.ts';
import { routeOfAdministration } from './route-of-administration.ts';
import { laboratorySerology } from './laboratory-serology.ts';
import { risk } from './risk.ts';
import { vaccineDiseases } from './vaccine-diseases.ts';
import { verificationStatus } from './verification-status.ts';
import { allergyCategory } from './allergy-category.ts';
import { allergyClinical } from './allergy-clinical.ts';
import { allergyCriticality } from './allergy-criticality.ts';
import { allergySeverity } from './allergy-severity.ts';
import { allergyType } from './allergy-type.ts';
import { allergyVerification } from './allergy-verification.ts';
import { sectionLoinc } from './section-loinc.ts';

const counts: readonly (readonly [CodeList, number])[] = [
  [documentClass, 17],
  [documentType, 29],
  [facilityType, 18],
  [practiceSetting, 65],
  [authorSpeciality, 82],
  [formatCode, 25],
  [mimeType, 25],
  [language, 58],
  [eventCode, 51],
  [confidentiality, 3],
  [deletionStatus, 3],
  [authorRole, 5],
  [originalProviderRole, 6],
  [patientGender, 4],
  [canton, 26],
  [vaccineCode, 212],
  [targetDisease, 68],
  [allergy, 37],
  [routeOfAdministration, 5],
  [laboratorySerology, 12],
  [risk, 62],
  [verificationStatus, 2],
  [allergyCategory, 4],
  [allergyClinical, 3],
  [allergyCriticality, 3],
  [allergySeverity, 3],
  [allergyType, 2],
  [allergyVerification, 4],
  [sectionLoinc, 6],
  [basicImmunization, 13],
];

/** Lists of names: of cantons, products and file formats. */
const sameInEveryLanguage: readonly CodeList[] = [canton, vaccineCode, mimeType];

/** Words that two languages share. */
const internationalWords = new Set([
  'allergy-clinical: Active',
  'allergy-clinical: Inactive',
  'author-speciality: Activation',
  'confidentiality: Secret',
  'document-class: Prescription',
  'document-type: Image',
  'language: Bengali',
  'language: Hindi',
  'language: Panjabi',
  'language: Punjabi',
  'language: Telugu',
  'practice-setting: Rehabilitation',
  'section-loinc: Allergies',
  'target-disease: Anthrax',
  'target-disease: COVID-19',
  'target-disease: Cholera',
  'target-disease: Dengue',
  'target-disease: Herpes zoster',
  'target-disease: Influenza',
  'target-disease: Meningitis',
  'target-disease: Mumps',
  'target-disease: RhD negativ',
  'target-disease: Rubella',
  'target-disease: Tetanus',
  'target-disease: Tularemia',
  'target-disease: Vaccinia',
  'target-disease: Varicella',
]);

/** Returns the labels of one code if they name different subtypes of influenza. */
function subtypes(labels: Readonly<Record<string, string>>): readonly string[] {
  const all = Object.values(labels);
  const named = new Set(all.flatMap((label) => /H\dN\d/.exec(label)?.[0] ?? []));
  return named.size > 1 ? all : [];
}

describe('official code lists', () => {
  test.each(counts)('[COD-01] $name is complete, with labels in five languages', (list, count) => {
    expect(list.entries).toHaveLength(count);
    const empty = list.entries.filter(({ labels }) => Object.values(labels).some((label) => !label.trim()));
    expect(empty).toEqual([]);
  });

  test('[COD-01] the German labels contain no ß, as in Swiss spelling', () => {
    expect(counts.flatMap(([list]) => list.entries).filter(({ labels }) => labels.de.includes('ß'))).toEqual([]);
  });

  test('[COD-01] every class has at least one type, every type a class, and both are in their lists', () => {
    expect(Object.keys(classTypes).sort()).toEqual(documentClass.entries.map(({ code }) => code).sort());
    expect([...new Set(Object.values(classTypes).flat())].sort()).toEqual(documentType.entries.map(({ code }) => code).sort());
  });

  test('[VAC-08] every vaccine except the unknown one is mapped to diseases of their list', () => {
    const without = vaccineCode.entries.filter(({ code, system }) => !vaccineDiseases[system]?.[code]?.length);
    expect(without.map(({ code }) => code)).toEqual(['787859002']);
    const diseases = new Set(targetDisease.entries.map(({ code }) => code));
    const named = Object.values(vaccineDiseases).flatMap((system) => Object.values(system).flat());
    expect(named.filter((code) => !diseases.has(code))).toEqual([]);
  });

  test('[COD-01] no label is left in English or German: words equal in two languages are listed', () => {
    const untranslated = counts
      .filter(([list]) => !sameInEveryLanguage.includes(list))
      .flatMap(([list]) => list.entries.map(({ labels }) => ({ name: list.name, labels })))
      .flatMap(({ name, labels: { de, fr, it, rm, en } }) => [
        ...[de, fr, it, rm].filter((label) => label === en).map((label) => `${name}: ${label}`),
        ...[it, rm].filter((label) => label === de).map((label) => `${name}: ${label}`),
      ]);
    expect([...new Set(untranslated)].filter((label) => !internationalWords.has(label)).sort()).toEqual([]);
  });

  test('[COD-01] no label contains words of another language, and subtypes are not exchanged', () => {
    const other = {
      de: /\b(caused by|due to|disease|infection|negative)\b/i,
      fr: /\b(FSME|MEVE|caused by|due to|disease|Impfstoff|Vakzin)\b/i,
      it: /\b(caused by|due to|disease|Impfstoff|Vakzin|workers)\b/i,
      rm: /\b(caused by|due to|disease|Impfstoff|Vakzin|workers|gegen|erhalten)\b/i,
      en: /\b(durch|gegen|Impfstoff|Vakzin|Mikrogramm)\b/i,
    };
    const wrong = counts
      .flatMap(([list]) => list.entries)
      .flatMap(({ labels }) => [
        ...(Object.entries(labels) as [keyof typeof other, string][])
          .filter(([language, label]) => other[language].test(label))
          .map(([, label]) => label),
        ...subtypes(labels),
      ]);
    // FSME-Immun is the name of a vaccine in every language.
    expect(wrong.filter((label) => !label.startsWith('FSME-Immun'))).toEqual([]);
  });

  test('[COD-01] no label names a disease wrongly, repeats a word or ends before its object', () => {
    const labels = counts.flatMap(([list]) => list.entries).flatMap((entry) => Object.values(entry.labels));
    const faulty = /\b(\p{L}{3,}) \1\b|\s\.$|\s{2}|^\s|\s$|Nfezione|slevadia|fevrra|Bewohnerinn|assitsa/u;
    expect(labels.filter((label) => faulty.test(label))).toEqual([]);
  });

  test('[COD-01] labels start with a capital letter', () => {
    const labels = counts.flatMap(([list]) => list.entries).flatMap((entry) => Object.values(entry.labels));
    // mRNA begins with a lowercase m in all labels.
    expect(labels.filter((label) => /^(?!mRNA)\p{Ll}/u.test(label))).toEqual([]);
  });

  test('[COD-01] no list contains a code twice', () => {
    for (const [list] of counts) {
      const names = list.entries.map(({ code, system }) => `${system}|${code}`);
      expect(new Set(names).size, list.name).toBe(names.length);
    }
  });

  test('[DOC-24] the labels for deletion and confidentiality are those of the specification and of the public', () => {
    const requested = 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested';
    expect(labelOf(deletionStatus, { code: requested }, 'en')).toBe('Deletion after 20 years');
    expect(confidentiality.entries.map(({ code, labels }) => [code, labels.de])).toEqual([
      ['1141000195107', 'Geheim'],
      ['17621005', 'Normal zugänglich'],
      ['263856008', 'Eingeschränkt zugänglich'],
    ]);
  });

  test('[COD-01] a label is returned in the requested language', () => {
    expect(labelOf(documentType, { code: '373942005' }, 'de')).toBe('Austrittsbericht');
    expect(labelOf(documentType, { code: '373942005' }, 'fr')).toBe('Rapport de sortie');
  });

  test('[COD-01] a code shared by two systems of a list is found by the requested system, else the first one is returned', () => {
    const list = codeList('two', ['urn:a', 'urn:b'], [
      ['1', 0, 'Eins', 'Un', 'Uno', 'In', 'One'],
      ['1', 1, 'Anderes', 'Autre', 'Altro', 'Auter', 'Other'],
      ['2', 1, 'Zwei', 'Deux', 'Due', 'Dus', 'Two'],
    ]);
    const found = [undefined, 'urn:a', 'urn:b', 'urn:c'].map((system) => findCode(list, '1', system)?.labels.de);
    expect(found).toEqual(['Eins', 'Eins', 'Anderes', 'Eins']);
    expect(findCode(list, '2', 'urn:a')).toEqual({
      code: '2',
      system: 'urn:b',
      labels: { de: 'Zwei', fr: 'Deux', it: 'Due', rm: 'Dus', en: 'Two' },
    });
    expect(labelOf(list, { code: '1', system: 'urn:b', display: 'x' }, 'rm')).toBe('Auter');
    expect([list.name, findCode(list, '3'), labelOf(list, { code: '3', display: ' Drei ' }, 'de')]).toEqual([
      'two',
      undefined,
      'Drei',
    ]);
  });

  test('[COD-02] a code outside its list is shown by its display, else by its code', () => {
    expect(labelOf(documentType, { code: '1', display: 'Something new' }, 'it')).toBe('Something new');
    expect(labelOf(documentType, { code: 'toString' }, 'it')).toBe('toString');
    expect(labelOf(documentType, { code: '1', display: ' ' }, 'it')).toBe('1');
    expect(findCode(documentType, '__proto__')).toBeUndefined();
  });

  test('the generated files match the tables: run `npm run codes`', () => {
    for (const [file, text] of generated() as Map<string, string>) {
      expect(readFileSync(new URL(file, import.meta.url), 'utf8'), file).toBe(text);
    }
  });
});
