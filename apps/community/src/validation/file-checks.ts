import type { Readable } from 'node:stream';
import { officialMimeType } from '@epr/domain/documents';
import { ok, type Result } from '@epr/domain/values';
import type { Logger } from 'pino';
import type { Reply } from '../fhir-api/reply.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import {
  mediaTypeCheck,
  accepted,
  sizeAndHashCheck,
  type Check,
  type FileToCheck,
  type CheckResult,
  type FileCheckDependencies,
} from './file-check-input.ts';
import type { FileCheckSettings } from '../configuration/file-check-settings.ts';
import type { UncheckedFile, FileChecks } from './file-check-types.ts';
import { ghostscriptVersion } from './ghostscript/ghostscript-version.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { pdfACheck, predictConversion } from './pdf-a-check.ts';
import { pdfThread } from './pdf-conversion/pdf-thread.ts';
import { structuredCheck } from './structured/structured-check.ts';
import type { StructuredType } from './structured/validate-structured.ts';
import { structuredValidator } from './structured/structured-validator.ts';
import { malwareCheck } from './malware/malware-check.ts';

/** The checks for every file, in this order: a virus is reported as such, whatever the file's name (COM-07). */
const checks: readonly Check[] = [sizeAndHashCheck, malwareCheck, mediaTypeCheck];

/** Creates the file checks of one community. */
export function fileChecks(blobs: BlobStore, settings: FileCheckSettings, limit: number, log: Logger): FileChecks {
  const validator = structuredValidator();
  let version: Promise<string | undefined> | undefined;
  const ghostscript = (): Promise<string | undefined> => (version ??= ghostscriptVersion(settings.ghostscript));
  const thread = pdfThread();
  const tools: FileCheckDependencies = {
    ...{ settings, limit, validator, ghostscript, pdfThread: thread, log },
    limitConversions: concurrencyLimit(2),
    limitPreviews: concurrencyLimit(2),
  };
  const needsPdfA = ({ contentType }: UncheckedFile): boolean =>
    settings.pdfA !== 'off' && officialMimeType(contentType) === 'application/pdf';
  return {
    check: async (uncheckedFile, write) => {
      const read = (): Promise<Readable> => blobs.read(uncheckedFile.blob, 'onTheWay');
      const file = { ...uncheckedFile, read, write };
      const checked = await runChecks(file, tools);
      if (!checked.ok) return checked;
      const result = needsPdfA(file) ? await pdfACheck(file, tools) : checked;
      return result.ok ? ok({ blob: uncheckedFile.blob, ...result.value }) : result;
    },
    preview: async (uncheckedFile) => {
      const read = (): Promise<Readable> => blobs.read(uncheckedFile.blob, 'onTheWay');
      const write = (): Promise<never> => Promise.reject(new Error('a preview writes nothing'));
      const file = { ...uncheckedFile, read, write };
      const checked = await runChecks(file, tools);
      if (!checked.ok) return checked;
      return needsPdfA(file) ? predictConversion(file, tools) : ok('unchanged');
    },
    status: async () => ({
      pdfA: settings.pdfA === 'off' ? 'unchecked' : 'converted',
      pdfFonts: (await ghostscript()) ? 'Ghostscript' : 'pages as pictures',
      virusScan: settings.clamd ? 'clamd' : 'test file only',
    }),
    close: async () => {
      await Promise.all([validator.close(), thread.close()]);
    },
  };
}

/** Runs all checks that do not change the bytes. */
async function runChecks(file: FileToCheck, tools: FileCheckDependencies): Promise<Result<CheckResult, Reply>> {
  for (const check of checks) {
    const result = await check(file, tools);
    if (!result.ok) return result;
  }
  const type = officialMimeType(file.contentType);
  return isStructuredType(type) ? structuredCheck(file, type, tools) : accepted;
}

function isStructuredType(mimeType: string): mimeType is StructuredType {
  return ['application/fhir+json', 'application/fhir+xml', 'text/xml'].includes(mimeType);
}
