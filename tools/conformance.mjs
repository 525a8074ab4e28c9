import { spawnSync } from 'node:child_process';
import { validateFhir } from './conformance/validate-fhir.mjs';
import { validatePdf } from './conformance/validate-pdf.mjs';
import { ensureInstalled } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/**
 * Validates the project's output with the HL7 validator and veraPDF: `npm run conformance`. Needs Java and Maven, and exits with a message
 * when they are missing; `npm start` and `npm test` do not need them.
 */
const parts = { fhir: validateFhir, pdf: validatePdf };
usage(`
npm run conformance [-- fhir|pdf [folder]]

Lets the HL7 validator look at the FHIR that portal and community write (docs/fhir-validation.md), and veraPDF at every kind of PDF:
PDF/A and PDF/UA; those that some twenty other programs write (a folder: those of the folder) are converted as an upload first.
"fhir", "pdf": that part alone. Needs Java 17 and Maven, and Python 3 for the other programs; they and the validators come from
Maven Central and PyPI.`);
ensureInstalled();
for (const [program, flag] of [
  ['java', '-version'],
  ['mvn', '--version'],
]) {
  if (spawnSync(program, [flag], { stdio: 'ignore' }).status === 0) continue;
  console.error(`Neither the HL7 validator nor veraPDF was asked: there is no ${program} here.`);
  process.exit(1);
}
const chosen = process.argv.slice(2).filter((argument) => argument in parts);
const names = chosen.length > 0 ? chosen : Object.keys(parts);
process.exit(names.map((name) => parts[name]()).every(Boolean) ? 0 : 1);
