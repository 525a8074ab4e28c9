import { useId } from 'react';
import { DescriptionList } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { dayWords } from '../../../../documents/labels/document-labels.tsx';
import css from './dicom.module.css';
import { bodyParts, modalities } from './dicom-codes.ts';
import type { OpenedDicom } from './open-dicom.ts';

/** What a DICOM file says of its series, in words; a code without words is shown as the file has it. */
export function DicomSeries({ dicom }: { readonly dicom: OpenedDicom }) {
  const { t } = useTexts();
  const id = useId();
  const { facts, frames, width, height } = dicom;
  const modality = modalities.find((code) => code === facts.modality);
  const part = bodyParts.find((code) => code === facts.bodyPart.replaceAll(' ', ''));
  const partWords = part ? t(`viewing.dicom.parts.${part}`) : facts.bodyPart;
  const side = facts.side && t(`viewing.dicom.${facts.side}`);
  const items = [
    { term: t('viewing.dicom.patient'), value: facts.patient },
    { term: t('viewing.dicom.birthDate'), value: dayWords(facts.birthDate) },
    {
      term: t('viewing.dicom.modality'),
      value: modality ? t(`viewing.dicom.modalities.${modality}`) : facts.modality,
    },
    {
      term: t('viewing.dicom.bodyPart'),
      value: partWords && side ? t('viewing.dicom.part', { part: partWords, side }) : partWords || side,
    },
    { term: t('viewing.dicom.study'), value: facts.study },
    { term: t('viewing.dicom.series'), value: facts.series },
    { term: t('viewing.dicom.taken'), value: dayWords(facts.taken) },
    { term: t('viewing.dicom.institution'), value: facts.institution },
    { term: t('viewing.dicom.device'), value: facts.device },
    { term: t('viewing.dicom.frames'), value: frames > 1 && frames },
    { term: t('viewing.dicom.extent'), value: width > 0 && height > 0 && t('viewing.dicom.pixels', { width, height }) },
  ];
  return (
    <section className={css.series} aria-labelledby={id}>
      <h2 id={id}>{t('viewing.dicom.facts')}</h2>
      <DescriptionList items={items} />
    </section>
  );
}
