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
  const { facts, frames, width, height } = dicom;
  const modality = modalities.find((code) => code === facts.modality);
  const part = bodyParts.find((code) => code === facts.bodyPart.replaceAll(' ', ''));
  const partWords = part ? t(`viewer.dicom.parts.${part}`) : facts.bodyPart;
  const side = facts.side && t(`viewer.dicom.${facts.side}`);
  const items = [
    { term: t('viewer.dicom.patient'), value: facts.patient },
    { term: t('viewer.dicom.birthDate'), value: formatInstantDay(facts.birthDate) },
    {
      term: t('viewer.dicom.modality'),
      value: modality ? t(`viewer.dicom.modalities.${modality}`) : facts.modality,
    },
    {
      term: t('viewer.dicom.bodyPart'),
      value: partWords && side ? t('viewer.dicom.part', { part: partWords, side }) : partWords || side,
    },
    { term: t('viewer.dicom.study'), value: facts.study },
    { term: t('viewer.dicom.series'), value: facts.series },
    { term: t('viewer.dicom.taken'), value: formatInstantDay(facts.taken) },
    { term: t('viewer.dicom.institution'), value: facts.institution },
    { term: t('viewer.dicom.device'), value: facts.device },
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
