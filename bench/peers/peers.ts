import { findPostgres, startPostgres, withoutPostgres } from '@epr/community/testing/postgres';
import { communityRate } from '../community.ts';
import { fill, fileToUpload, open, spidOf, uploader, uploaders } from '../environment.ts';
import { rateHeading, rateLine } from '../rate.ts';
import { startHapi, withoutHapi } from './hapi.ts';
import { findPgbench, pgbenchRate } from './pgbench.ts';
import { serverClock } from './server-clock.ts';

/**
 * Measures the community on its own PostgreSQL server against pgbench on the same tables, in one run; pgbench runs before and after each
 * figure, and the better of the two counts. HAPI FHIR is measured as well where Java and Maven are installed. The processor time is that of
 * PostgreSQL's processes and, over HTTP, of the community's. Prints a message where PostgreSQL or pgbench is not installed.
 * @param connections numbers of concurrent requests, measured one after the other
 */
export async function peerFigures(
  documents: number,
  record: number,
  seconds: number,
  connections: readonly number[],
): Promise<void> {
  const programs = findPostgres();
  if (programs === undefined) return console.log(`\nBeside pgbench: ${withoutPostgres}`);
  const program = findPgbench(programs);
  if (program === undefined) return console.log('\nBeside pgbench: skipped: pgbench was not found');
  const server = await startPostgres(programs);
  const hapi = await startHapi(record);
  if (!hapi) console.log(`\n${withoutHapi}`);
  try {
    const databaseUrl = await server.database();
    console.log(`\nBeside pgbench: filling a PostgreSQL server with ${documents} documents …`);
    await fill({ databaseUrl }, record, documents);
    const clock = await serverClock(databaseUrl);
    for (const abreast of connections)
      for (const what of ['list', 'upload', 'file'] as const) {
        const effort = { seconds, abreast };
        const key = what === 'file' ? await uploadedFile(databaseUrl) : undefined;
        const asked = { others: clock, ...(what === 'list' ? {} : { by: [uploader] }), ...(key ? { file: key } : {}) };
        const before = await pgbenchRate(what, program, databaseUrl, effort, clock, key);
        const community = await communityRate(what, { databaseUrl }, effort, asked);
        // With compression, as browsers request it: fewer bytes than pgbench transfers, but more work.
        const compressed =
          what === 'list' && (await communityRate(what, { databaseUrl }, effort, { ...asked, accept: 'br' }));
        const severally =
          what === 'upload' &&
          abreast > 1 &&
          (await communityRate(what, { databaseUrl }, effort, { ...asked, by: uploaders }));
        const after = await pgbenchRate(what, program, databaseUrl, effort, clock, key);
        const baseline = before.perSecond > after.perSecond ? before : after;
        console.log(`\n${what}, ${abreast} at a time\n${rateHeading}`);
        console.log(rateLine('pgbench, before', before));
        console.log(rateLine('pgbench, after', after));
        const sent = what === 'upload' ? 'one record' : kilo(community.bytes);
        console.log(rateLine(`community, ${sent}`, community, baseline));
        if (severally) console.log(rateLine(`community, ${uploaders.length} records`, severally, baseline));
        if (hapi) console.log(rateLine(hapi.name, await hapi.rate(what, effort), baseline));
        if (compressed) console.log(rateLine(`community, ${kilo(compressed.bytes)} (br)`, compressed, baseline));
      }
  } finally {
    await hapi?.stop();
    await server.stop();
  }
}

/** Returns the key of a file of 100 kB of the person who uploads. */
async function uploadedFile(databaseUrl: string): Promise<string> {
  const storage = await open({ databaseUrl });
  const { key } = await storage.db
    .selectFrom('attachment')
    .innerJoin('document', 'document.attachment', 'attachment.key')
    .select('key')
    .where('document.spid', '=', await spidOf(storage, uploader))
    .where('size', '=', fileToUpload.length)
    .orderBy('document.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await storage.close();
  return key;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
