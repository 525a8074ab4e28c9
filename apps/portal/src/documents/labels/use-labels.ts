import { useCallback } from 'react';
import { authorRole } from '@epr/codes/author-role';
import { authorSpeciality } from '@epr/codes/author-speciality';
import { labelOf, type CodeLanguage } from '@epr/codes/code-list';
import { deletionStatus } from '@epr/codes/deletion-status';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { eventCode } from '@epr/codes/event-code';
import { facilityType } from '@epr/codes/facility-type';
import { formatCode } from '@epr/codes/format-code';
import { language } from '@epr/codes/language';
import { mimeType } from '@epr/codes/mime-type';
import { originalProviderRole } from '@epr/codes/original-provider-role';
import { patientGender } from '@epr/codes/patient-gender';
import { practiceSetting } from '@epr/codes/practice-setting';
import { shortCode, useTexts } from '../../i18n/index.ts';

/** The official code lists used in document metadata. */
export const lists = {
  authorRole,
  authorSpeciality,
  deletionStatus,
  documentClass,
  documentType,
  eventCode,
  facilityType,
  formatCode,
  language,
  mimeType,
  originalProviderRole,
  patientGender,
  practiceSetting,
};

export type ListName = keyof typeof lists;
export type Label = (
  list: ListName,
  coded: { readonly code: string; readonly system?: string; readonly display?: string },
) => string;

/**
 * Returns a function for the labels of codes in the user's language; a code outside its list is shown as given (COD-02), an empty one as
 * not stated.
 */
export function useCodeLabels(): Label {
  const { t, locale } = useTexts();
  return useCallback(
    (list, coded) =>
      coded.code === '' ? t('documents.row.notStated') : labelOf(lists[list], coded, shortCode(locale) as CodeLanguage),
    [t, locale],
  );
}
