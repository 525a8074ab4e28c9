import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/install.mjs';

/**
 * Fetches the jars of these artifacts and of their dependencies from Maven Central into the cache folder; returns the folder, or undefined
 * when Maven failed and has printed why. `[group, artifact, version]`; `'alone'` as the fourth element excludes the dependencies.
 */
export function fetchJars(name, version, artifacts) {
  const cache = join(root, 'node_modules/.cache', name, version);
  if (existsSync(cache)) return cache;
  // Renamed when complete: an interrupted download starts again.
  const place = `${cache}.part`;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const dependencies = artifacts.map(([group, artifact, ofArtifact, alone]) => {
    const others = '<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>';
    const wanted = `<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${ofArtifact}</version>`;
    return `<dependency>${wanted}${alone ? others : ''}</dependency>`;
  });
  const project = '<groupId>epr</groupId><artifactId>conformance</artifactId><version>1</version>';
  const pom = `<project><modelVersion>4.0.0</modelVersion>${project}<dependencies>${dependencies.join('')}</dependencies></project>`;
  writeFileSync(join(place, 'pom.xml'), pom);
  const args = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${place}`];
  if (spawnSync('mvn', args, { cwd: place, stdio: 'inherit' }).status !== 0) return undefined;
  renameSync(place, cache);
  return cache;
}
