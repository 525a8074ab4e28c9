import { useId } from 'react';
import { DescriptionList } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { formatInstantDay } from '../../../../context/time/format-instant.ts';
import css from './dicom.module.css';
import { bodyParts, modalities } from './dicom-codes.ts';
import type { OpenedDicom } from './open-dicom.ts';

/** The metadata of a DICOM series, in words; a code without a translation is shown as it is in the file. */
export function DicomDetails({ dicom }: { readonly dicom: OpenedDicom }) {
  const { t } = useTexts();
  const id = useId();
  const { metadata, frames, width, height } = dicom;
  const modality = modalities.find((code) => code === metadata.modality);
  const bodyPart = bodyParts.find((code) => code === metadata.bodyPart.replaceAll(' ', ''));
  const partWords = bodyPart ? t(`viewer.dicom.parts.${bodyPart}`) : metadata.bodyPart;
  const side = metadata.side && t(`viewer.dicom.${metadata.side}`);
  const items = [
    { term: t('viewer.dicom.patient'), value: metadata.patient },
    { term: t('viewer.dicom.birthDate'), value: formatInstantDay(metadata.birthDate) },
    {
      term: t('viewer.dicom.modality'),
      value: modality ? t(`viewer.dicom.modalities.${modality}`) : metadata.modality,
    },
    {
      term: t('viewer.dicom.bodyPart'),
      value: partWords && side ? t('viewer.dicom.part', { part: partWords, side }) : partWords || side,
    },
    { term: t('viewer.dicom.study'), value: metadata.study },
    { term: t('viewer.dicom.series'), value: metadata.series },
    { term: t('viewer.dicom.taken'), value: formatInstantDay(metadata.takenAt) },
    { term: t('viewer.dicom.institution'), value: metadata.institution },
    { term: t('viewer.dicom.device'), value: metadata.device },
    { term: t('viewer.dicom.frames'), value: frames > 1 && frames },
    { term: t('viewer.dicom.extent'), value: width > 0 && height > 0 && t('viewer.dicom.pixels', { width, height }) },
  ];
  return (
    <section className={css.series} aria-labelledby={id}>
      <h2 id={id}>{t('viewer.dicom.facts')}</h2>
      <DescriptionList items={items} />
    </section>
  );
}
