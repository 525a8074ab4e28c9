import { expect, test } from 'vitest';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { kindIcons, kindOf } from './document-kind.ts';

const coded = (classCode: string, typeCode = '') => ({ classCode: { code: classCode }, typeCode: { code: typeCode } });

test('[DOC-04] every class of the official list has a kind, an unknown one is "other", and every kind has its own icon', () => {
  const kinds = documentClass.entries.map(({ code }) => kindOf(coded(code)));
  expect(kinds).toEqual(
    'report report report order report report report medication report directive directive administration emergency directive administration report other'.split(
      ' ',
    ),
  );
  expect(kindOf(coded('nobody knows'))).toBe('other');
  expect(new Set(Object.values(kindIcons)).size).toBe(Object.keys(kindIcons).length);
});

test('[DOC-04] types more specific than their class have a kind of their own', () => {
  const own = documentType.entries.flatMap(({ code, labels }) => {
    const kind = kindOf(coded('371531000', code));
    return kind === 'report' ? [] : [`${kind}: ${labels.en}`];
  });
  expect(own.sort()).toEqual([
    'emergency: Allergy record',
    'emergency: Emergency report',
    'image: Image',
    'image: Imaging report',
    'image: Picture/Video/Audio',
    'lab: Laboratory report',
    'lab: Pathology report',
    'medication: Medication dispense',
    'medication: Medication list',
    'medication: Medication plan',
    'medication: Medication prescription',
    'medication: Medication treatment plan',
    'vaccination: Immunization record',
  ]);
});
