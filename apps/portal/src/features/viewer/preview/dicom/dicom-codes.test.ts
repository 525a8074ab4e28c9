import { expect, test } from 'vitest';
import { viewer } from '../../../../i18n/de-ch/viewer.ts';
import { bodyParts, modalities } from './dicom-codes.ts';

test('[DOC-14] every modality and body part with a translation is recognised', () => {
  expect(modalities).toEqual(Object.keys(viewer.dicom.modalities).toSorted());
  expect(bodyParts).toEqual(Object.keys(viewer.dicom.parts).toSorted());
});
