import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/install.mjs';

/**
 * The jars of these artifacts and of what they need, from Maven Central, kept beside other tools' caches; undefined when they could
 * not be fetched, which Maven has said then. `[group, artifact, version]`, and `'alone'` for one without what it needs.
 */
export function fetchJars(name, version, artifacts) {
  const cache = join(root, 'node_modules/.cache', name, version);
  if (existsSync(cache)) return cache;
  // Renamed when it is whole: a download that was cut is begun anew.
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
