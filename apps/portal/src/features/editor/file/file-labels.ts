import { acceptAttribute, allowedTypes, fileTypeOf, heicExtensions, sourceProgramOf } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { formatList, useTexts } from '../../../i18n/index.ts';
import { fileKindOf } from '../../../documents/labels/file-kind.ts';
import { sizeLabel } from '../../../documents/labels/size-labels.ts';
import type { UploadFile } from './use-upload-file.ts';

/** Returns the texts of the file field: what is allowed, and the problem, the notices and the outlook of the chosen file. */
export function useFileLabels({ chosen, ignored }: UploadFile) {
  const { t, locale } = useTexts();
  const { limits } = useConfiguration();
  const allowed = allowedTypes(limits.uploadTypes);
  const kinds = [...new Set(allowed.map(fileKindOf))];
  const families = new Set(allowed.flatMap((mimeType) => fileTypeOf(mimeType)?.family ?? []));
  const limit = sizeLabel(limits.maxDocumentSize * 1024 * 1024, locale);
  const kindWords = kinds.map((kind) => withinSentence(t(`documents.file.${kind}`), locale));
  const types = formatList(kindWords, locale, 'disjunction');
  const decision = chosen?.answer;
  const program = chosen && sourceProgramOf(chosen.file.name, families);
  const trouble =
    decision && !decision.allowed
      ? decision.isProgram
        ? t('documents.fileProblems.executable')
        : program && decision.reason === 'documents.upload.typeNotAllowed'
          ? t(`upload.saveAs.${program}`)
          : t(decision.reason, { size: sizeLabel(chosen.file.size, locale), limit })
      : undefined;
  const names = ignored.map(({ name }) => name).join(', ');
  const notices = [
    ...(chosen && chosen.others.length > 0 ? [t('documents.upload.onlyFirst', { name: chosen.file.name })] : []),
    ...(ignored.length > 0 ? [t('upload.photos.ignored', { count: ignored.length, names })] : []),
  ];
  const outlook = chosen?.outlook;
  return {
    accept: [acceptAttribute(limits.uploadTypes), ...(kinds.includes('image') ? heicTypes : [])].join(','),
    hint: t('documents.upload.allowed', { types, size: limit }),
    trouble,
    notices: trouble ? [] : notices,
    /**
     * What the community will do with a PDF that is not for archives. Without a heading for a repaired PDF, as users need not check it
     * again.
     */
    outlook:
      outlook && outlook !== 'archivable'
        ? {
            words: t(`upload.pdf.${outlook}`),
            ...(outlook === 'repaired' ? {} : { heading: t('upload.pdf.heading') }),
          }
        : undefined,
  };
}

/** Additions to the `accept` attribute for photos that are converted to JPEG. */
const heicTypes = ['image/heic', ...heicExtensions.map((extension) => `.${extension}`)];

/** Adapts a label for use within a sentence: German nouns keep their capital, in other languages only abbreviations do. */
function withinSentence(label: string, locale: string): string {
  return locale.startsWith('de') || !/^\p{Lu}\p{Ll}/u.test(label)
    ? label
    : label[0]?.toLocaleLowerCase(locale) + label.slice(1);
}
