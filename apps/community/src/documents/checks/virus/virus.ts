import { ok } from '@epr/domain/values';
import { passed, refuseFile, type Check } from '../check.ts';
import { scan } from './clamd.ts';
import { isTestVirus } from './test-file.ts';

/** No virus: the test file is known without help, everything else by clamd when there is one (DOC-18, COM-07). */
export const virus: Check = async (file, { settings, log }) => {
  const { clamd } = settings;
  const found = (name: string) =>
    refuseFile(file, 422, 'security', 'documents.check.virusFound', `A virus was found: ${name}`);
  if (isTestVirus(file.blob.firstBytes)) return found('EICAR test file');
  if (!clamd) return passed;
  const answer = await scan(clamd, await file.read());
  if (answer.kind === 'found') return found(answer.virus.slice(0, 100));
  if (answer.kind === 'clean') return passed;
  log.warn({ why: answer.why, withoutScan: settings.withoutScan }, 'clamd could not look at a file');
  if (settings.withoutScan === 'accept') return ok({});
  const rule = 'The virus scan is not available';
  return refuseFile(file, 503, 'transient', 'documents.check.virusScanUnavailable', rule);
};
