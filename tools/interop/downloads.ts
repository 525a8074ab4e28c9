import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tested versions; both run on Java 17. */
export const versions = { hapi: '8.6.5', keycloak: '26.7.3', h2: '2.3.232', jetty: '12.0.16' } as const;

const hapiParts = [
  ['ca.uhn.hapi.fhir', 'hapi-fhir-jpaserver-base', versions.hapi],
  ['ca.uhn.hapi.fhir', 'hapi-fhir-structures-r4', versions.hapi],
  ['ca.uhn.hapi.fhir', 'hapi-fhir-validation-resources-r4', versions.hapi],
  ['com.h2database', 'h2', versions.h2],
  ['org.eclipse.jetty.ee10', 'jetty-ee10-servlet', versions.jetty],
] as const;

/**
 * Fetches HAPI's jars and compiles the server that uses them; HAPI's own starter is not on Maven Central. Returns the class path.
 * @param cache a persistent folder, so that the second run downloads nothing
 * @param source the folder of HapiServer.java
 */
export function hapiClassPath(cache: string, source: string): string {
  const jars = join(cache, `hapi-${versions.hapi}`);
  once(jars, (place) => {
    const dependencies = hapiParts
      .map(([group, artifact, version]) =>
        [`<groupId>${group}</groupId>`, `<artifactId>${artifact}</artifactId>`, `<version>${version}</version>`].join(
          '',
        ),
      )
      .map((coordinates) => `<dependency>${coordinates}</dependency>`);
    mkdirSync(place, { recursive: true });
    const project =
      '<modelVersion>4.0.0</modelVersion><groupId>epr</groupId><artifactId>foreign</artifactId><version>1</version>';
    writeFileSync(
      join(place, 'pom.xml'),
      `<project>${project}<dependencies>${dependencies.join('')}</dependencies></project>`,
    );
    maven(['dependency:copy-dependencies', `-DoutputDirectory=${join(place, 'jars')}`], place);
  });
  const classes = join(cache, 'hapi-classes');
  const all = `${join(jars, 'jars')}/*`;
  run('javac', ['-parameters', '-cp', all, '-d', classes, join(source, 'HapiServer.java')], source);
  return [classes, all].join(process.platform === 'win32' ? ';' : ':');
}

/** Fetches and unpacks Keycloak's distribution; returns its folder. */
export function keycloakHome(cache: string): string {
  const home = join(cache, `keycloak-${versions.keycloak}`);
  once(home, (place) => {
    mkdirSync(place, { recursive: true });
    const artifact = `org.keycloak:keycloak-quarkus-dist:${versions.keycloak}:zip`;
    maven(['dependency:unpack', `-Dartifact=${artifact}`, `-DoutputDirectory=${place}`, '-Dproject.basedir=.'], place);
  });
  return join(home, `keycloak-${versions.keycloak}`);
}

/** Fills a temporary folder and renames it when complete: an interrupted download starts again. */
function once(folder: string, make: (place: string) => void): void {
  if (existsSync(folder)) return;
  const place = `${folder}.part`;
  rmSync(place, { recursive: true, force: true });
  make(place);
  renameSync(place, folder);
}

function maven(args: readonly string[], cwd: string): void {
  run('mvn', ['-q', '-B', ...args], cwd);
}

function run(program: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`${program} ${args[0] ?? ''} failed`);
}
