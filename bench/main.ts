import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserFigures } from './browser.ts';
import { communityRates } from './community.ts';
import { databaseRates } from './database.ts';
import { fill, type Place } from './ground.ts';
import { heading, line } from './rate.ts';

/**
 * `npm run bench`: what this machine does, beside what the database alone does on it in the same run.
 * --documents (all records together), --record (documents of the one that is read), --seconds (of every measurement),
 * --abreast (requests at a time), --database (a PostgreSQL address instead of a temporary folder), --only store,browser.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    record: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '8' },
    abreast: { type: 'string', default: '4' },
    database: { type: 'string' },
    only: { type: 'string', default: 'store,browser' },
  },
});
const [documents, record, seconds, abreast] = [values.documents, values.record, values.seconds, values.abreast].map(
  Number,
) as [number, number, number, number];
const wanted = new Set(values.only.split(','));

if (wanted.has('store')) await store();
if (wanted.has('browser')) await browse();

async function store(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'epr-bench-'));
  const place: Place = values.database ? { databaseUrl: values.database } : { dataDir: folder };
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(100_000)]);
  try {
    console.log(
      `\nStore ${values.database ? 'on PostgreSQL' : 'in a folder'}: filling it with ${documents} documents …`,
    );
    await fill(place, record, documents);
    const before = await databaseRates(place, seconds, abreast, file);
    const community = await communityRates(place, seconds, abreast, file);
    const after = await databaseRates(place, seconds, abreast, file);
    const size = `${record} documents, ${(community.listBytes / 1e6).toFixed(1)} MB of JSON`;
    console.log(`\nList of a record (${size}), ${abreast} at a time\n${heading}`);
    console.log(line('the rows alone, before', before.list));
    console.log(line('the rows alone, after', after.list));
    console.log(line('community, over HTTP', community.list, better(before.list, after.list)));
    console.log(`\nUpload of a document of 100 kB, ${abreast} at a time\n${heading}`);
    console.log(line('the rows and bytes alone, before', before.upload));
    console.log(line('the rows and bytes alone, after', after.upload));
    console.log(line('community, over HTTP', community.upload, better(before.upload, after.upload)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function better<R extends { readonly perSecond: number }>(one: R, other: R): R {
  return one.perSecond > other.perSecond ? one : other;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}

async function browse(): Promise<void> {
  const found = await browserFigures(5);
  if (!found) return console.log('\nThe figures of the browser are left out: no Chromium was found (CHROMIUM_PATH).');
  console.log('\nWhat a route loads (gzip), first visit, German');
  for (const [route, { script, style }] of [
    ['sign-in', found.loginPage],
    ['document list', found.listPage],
  ] as const) {
    console.log(`  ${route.padEnd(34)}script${kilo(script)}   style${kilo(style)}`);
  }
  console.log('\nFrom sending the sign-in form to a usable list, Anna, five fresh visits (ms)');
  console.log(`  ${'the same calls without a browser'.padEnd(34)}${found.calls.map(milliseconds).join('')}`);
  console.log(`  ${'portal in Chromium'.padEnd(34)}${found.signIn.map(milliseconds).join('')}`);
}

function milliseconds(value: number): string {
  return value.toFixed(0).padStart(7);
}
