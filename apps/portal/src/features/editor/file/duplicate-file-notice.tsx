import { useEffect, useState } from 'react';
import { sha1Of } from '@epr/client/documents';
import type { Document } from '@epr/domain/documents';
import { Alert, LinkButton } from '../../../components/index.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { documentPath } from '../../../documents/paths.ts';
import { useReadRecord } from '../../../documents/record/use-record.ts';
import { titleOf } from '../../../documents/labels/title-of.ts';
import { useTexts } from '../../../i18n/index.ts';

export interface DuplicateFileNoticeProps {
  readonly file: File;
  /** Logical ids of documents the community created from this file: their bytes differ. */
  readonly sameAs: readonly string[] | undefined;
}

/**
 * Shows that a document of the record has the bytes of the chosen file or was created from it, with a link to it; adding it once more stays
 * possible (DOC-17).
 */
export function DuplicateFileNotice({ file, sameAs }: DuplicateFileNoticeProps) {
  const { t } = useTexts();
  const duplicate = useSameFile(file, sameAs);
  if (!duplicate) return null;
  const title = titleOf(duplicate, t);
  return (
    <Alert
      live
      title={t('upload.sameFile.heading')}
      actions={<LinkButton to={documentPath(duplicate.id)}>{t('upload.sameFile.open', { title })}</LinkButton>}
    >
      {t('upload.sameFile.body', { title, date: formatInstantDay(duplicate.creationTime) })}
    </Alert>
  );
}

/** Returns the first document with these bytes among those the user may see; valid ones before others. */
function useSameFile(file: File, sameAs: readonly string[] | undefined): Document | undefined {
  const readRecord = useReadRecord();
  const [found, setFound] = useState<{ readonly file: File; readonly document: Document | undefined }>();
  useEffect(() => {
    let current = true;
    const findDuplicate = async () => {
      const { documents } = await readRecord();
      const fromSameFile = sameAs?.flatMap((id) => documents.find(({ logicalId }) => logicalId === id) ?? []);
      const document = fromSameFile?.[0] ?? (await duplicateIn(documents, file));
      if (current) setFound({ file, document });
    };
    // A record that could not be read, or a file that is gone, is not reported here: the upload reports it.
    findDuplicate().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [file, sameAs, readRecord]);
  return found?.file === file ? found.document : undefined;
}

async function duplicateIn(documents: readonly Document[], file: File): Promise<Document | undefined> {
  // Hashing reads the whole file into memory: done only when a document has the same size.
  const sameSize = documents.filter(
    ({ attachment: { hash, size } }) => hash !== undefined && (size === undefined || size === file.size),
  );
  if (sameSize.length === 0) return undefined;
  const hash = await sha1Of(file);
  const same = sameSize.filter(({ attachment }) => attachment.hash === hash);
  return same.find(({ availability }) => availability === 'current') ?? same[0];
}
