import { isMediaTypeGroupName, mediaTypeGroupNames } from '@epr/domain/documents';
import type { EnvironmentReader } from './environment-values.ts';
import type { FileCheckSettings } from './file-check-settings.ts';
import { defaultChecks } from './file-check-settings.ts';

/**
 * Reads from environment variables how files are checked (docs/configuration.md). The portal's switch turns the PDF/A check off here as
 * well, unless the community's own variable is set.
 */
export function readFileCheckSettings(reader: EnvironmentReader): FileCheckSettings {
  const [host, path] = [reader.text('CLAMD_HOST'), reader.text('CLAMD_SOCKET')];
  if (host && path) reader.refuse('CLAMD_HOST and CLAMD_SOCKET cannot both be set.');
  const port = reader.whole('CLAMD_PORT', 3310, 65_535);
  const clamd = host ? { host, port } : path ? { path } : undefined;
  const defaultPdfA = reader.text('PORTAL_PDF_A_CHECK')?.toLowerCase() === 'false' ? 'off' : defaultChecks.pdfA;
  return {
    types: groupsOf(reader),
    pdfA: reader.oneOf('COMMUNITY_PDF_A', ['convert', 'accept', 'off'], defaultPdfA),
    ghostscript: reader.text('COMMUNITY_GHOSTSCRIPT') ?? defaultChecks.ghostscript,
    ...(clamd ? { clamd } : {}),
    withoutScan: reader.oneOf('COMMUNITY_WITHOUT_SCAN', ['refuse', 'accept'], defaultChecks.withoutScan),
  };
}

function groupsOf(reader: EnvironmentReader): readonly string[] {
  const names =
    reader
      .text('COMMUNITY_UPLOAD_TYPES')
      ?.split(',')
      .map((name) => name.trim()) ?? defaultChecks.types;
  const unknown = names.find((name) => !isMediaTypeGroupName(name));
  if (unknown === undefined) return names;
  const validNames = mediaTypeGroupNames.join(', ');
  reader.refuse(`COMMUNITY_UPLOAD_TYPES must be names of ${validNames}, separated by commas, not "${unknown}".`);
  return defaultChecks.types;
}
