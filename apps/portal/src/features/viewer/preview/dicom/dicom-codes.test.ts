import { expect, test } from 'vitest';
import { viewing } from '../../../../i18n/de-ch/viewing.ts';
import { bodyParts, modalities } from './dicom-codes.ts';

test('[DOC-14] every kind of image and every part of the body there are words for is shown in them', () => {
  expect(modalities).toEqual(Object.keys(viewing.dicom.modalities).toSorted());
  expect(bodyParts).toEqual(Object.keys(viewing.dicom.parts).toSorted());
});
