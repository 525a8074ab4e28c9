import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/install.mjs';
import { exceptions } from './exceptions.mjs';
import { fetchJars } from './maven.mjs';

const hapi = '8.6.5';
/** The validator, and the packages of profiles available on Maven Central: as resources inside jars of IPF. */
const artifacts = [
  ['ca.uhn.hapi.fhir', 'hapi-fhir-structures-r4', hapi],
  ['ca.uhn.hapi.fhir', 'hapi-fhir-validation', hapi],
  ['ca.uhn.hapi.fhir', 'hapi-fhir-validation-resources-r4', hapi],
  ['ca.uhn.hapi.fhir', 'hapi-fhir-caching-caffeine', hapi],
  ['org.openehealth.ipf.commons', 'ipf-commons-ihe-fhir-r4-mhd', '5.1.0', 'alone'],
  ['org.openehealth.ipf.commons', 'ipf-commons-ihe-fhir-r4-chppqm', '4.8.0', 'alone'],
];
const packages = [
  'classpath:META-INF/profiles/v421/ihe.iti.mhd.tgz',
  'classpath:igs/ch-epr-term-2.0.9.tgz',
  'classpath:igs/ch-ppqm-2.0.0.tgz',
];

/**
 * Validates all FHIR resources the project writes in a run with the HL7 validator; returns whether there are no errors except the accepted
 * ones.
 */
export function validateFhir() {
  const jars = fetchJars('fhir-validator', hapi, artifacts);
  if (!jars) {
    console.error('The HL7 validator was not asked: Maven could not fetch it.');
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'epr-fhir-'));
  try {
    const make = ['--import', 'tsx', 'tools/conformance/make-fhir.ts', folder];
    if (spawnSync(process.execPath, make, { cwd: root, stdio: 'inherit' }).status !== 0) return false;
    const files = readdirSync(folder).filter((name) => name.endsWith('.json')).length;
    const args = [
      '-cp',
      join(jars, '*'),
      join(root, 'tools/conformance/ValidateFhir.java'),
      folder,
      packages.join(','),
    ];
    const run = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 256e6 });
    if (run.status !== 0) {
      process.stderr.write(run.stderr);
      return false;
    }
    return report(folder, files, run.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints the findings; returns whether there are no errors except the accepted ones. */
function report(folder, files, output) {
  const found = output.split('\n').flatMap((line) => {
    const [file, severity, place = '', words = ''] = line.split('\t');
    return severity === 'error' || severity === 'fatal' ? [{ file, place, words }] : [];
  });
  const isExcepted = (finding, { words, place, of }) =>
    words.test(finding.words) && place.test(finding.place) && (!of || of(resourceAt(folder, finding)));
  const errors = found.filter((one) => !exceptions.some((exception) => isExcepted(one, exception)));
  for (const { file, place, words } of errors) console.error(`${file}: ${place}: ${words}`);
  for (const exception of exceptions) {
    const count = found.filter((one) => isExcepted(one, exception)).length;
    console.log(`excepted ${count} times: ${exception.why}`);
  }
  console.log(`HL7 validator: ${files} files, ${errors.length} errors.`);
  return errors.length === 0;
}

/** Returns the resource of a finding: that of the file, or that of the entry. */
function resourceAt(folder, { file, place }) {
  const resource = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const entry = /^Bundle\.entry\[(\d+)\]/.exec(place)?.[1];
  return entry === undefined ? resource : resource.entry[Number(entry)].resource;
}
