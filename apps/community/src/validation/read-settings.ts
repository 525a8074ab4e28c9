import { uploadGroups } from '@epr/domain/documents';
import { oneOf, whole, type Environment } from '../environment-values.ts';
import type { CheckSettings } from './file-check.ts';
import { usualChecks } from './defaults.ts';

/**
 * How files are checked, from environment variables (docs/configuration.md). The portal's switch turns the check for PDF/A off
 * here as well, unless the community's own variable says otherwise. Throws an Error that names the variable.
 */
export function readChecks(environment: Environment): CheckSettings {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const [host, path] = [text('CLAMD_HOST'), text('CLAMD_SOCKET')];
  if (host && path) throw new Error('CLAMD_HOST and CLAMD_SOCKET cannot both be set.');
  const port = whole(environment, 'CLAMD_PORT', 3310, 65_535);
  const clamd = host ? { host, port } : path ? { path } : undefined;
  const usual = text('PORTAL_PDF_A_CHECK') === 'false' ? 'off' : usualChecks.pdfA;
  return {
    types: groupsOf(text('COMMUNITY_UPLOAD_TYPES')),
    pdfA: oneOf(environment, 'COMMUNITY_PDF_A', ['convert', 'accept', 'off'], usual),
    ghostscript: text('COMMUNITY_GHOSTSCRIPT') ?? usualChecks.ghostscript,
    ...(clamd ? { clamd } : {}),
    withoutScan: oneOf(environment, 'COMMUNITY_WITHOUT_SCAN', ['refuse', 'accept'], usualChecks.withoutScan),
  };
}

function groupsOf(list: string | undefined): readonly string[] {
  const names = list?.split(',').map((name) => name.trim()) ?? usualChecks.types;
  const unknown = names.find((name) => !Object.hasOwn(uploadGroups, name));
  if (unknown === undefined) return names;
  const known = Object.keys(uploadGroups).join(', ');
  throw new Error(`COMMUNITY_UPLOAD_TYPES must be names of ${known}, separated by commas, not "${unknown}".`);
}
