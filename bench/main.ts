import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { besideListsFigures, type SmallRequestFigure } from './http/beside-lists.ts';
import { browserFigures } from './browser.ts';
import { communityRate } from './community.ts';
import { databaseRate } from './database.ts';
import { contentFigures } from './content-search.ts';
import { documentSearchFigures } from './document-search.ts';
import { fill, type LoadProfile, type DataTarget, type Operation } from './environment.ts';
import { documentListFigures } from './growth/document-list-figures.ts';
import { accessLogFigures } from './growth/access-log.ts';
import { pageFigures, type ScreenFigure } from './growth/pages.ts';
import { slowFigures } from './network/sign-in.ts';
import { peerFigures } from './peers/peers.ts';
import { rateHeading, rateLine } from './rate.ts';
import { vaccinationFigures } from './vaccinations.ts';

/**
 * `npm run bench`: measures this machine, with the database alone as baseline in the same run. --documents (of all records together),
 * --record (documents of the record that is read), --seconds (of every measurement), --abreast (concurrent requests), --database (a
 * PostgreSQL URL instead of a temporary folder), --only store,beside,peers,log,pages,documents,browser,network,find,vaccinations.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    record: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '12' },
    abreast: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string', default: 'store,beside,peers,log,pages,documents,browser,network,find,vaccinations' },
  },
});
const documents = whole('documents');
const record = whole('record');
const abreast = values.abreast === undefined ? undefined : whole('abreast');
const effort: LoadProfile = { seconds: whole('seconds'), abreast: abreast ?? 4 };
const wanted = new Set(values.only.split(','));

if (wanted.has('find')) {
  documentSearchFigures();
  contentFigures();
}
if (wanted.has('vaccinations')) await vaccinationFigures();
if (wanted.has('store')) await store();
if (wanted.has('beside')) await besideLists();
if (wanted.has('peers'))
  await peerFigures(documents, record, effort.seconds, abreast === undefined ? [1, 8, 32] : [abreast]);
if (wanted.has('log')) await log();
if (wanted.has('pages')) await pages();
if (wanted.has('documents')) await largeRecords();
if (wanted.has('browser')) await browse();
if (wanted.has('network')) await slowNetwork();

function whole(name: 'documents' | 'record' | 'seconds' | 'abreast'): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0, not "${values[name]}".`);
  process.exit(1);
}

async function store(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'epr-bench-'));
  const place: DataTarget = values.database ? { databaseUrl: values.database } : { dataDir: folder };
  try {
    console.log(
      `\nStore ${values.database ? 'on PostgreSQL' : 'in a folder'}: filling it with ${documents} documents …`,
    );
    await fill(place, record, documents);
    await compare('list', `List of a record of ${record} documents`, place);
    await compare('upload', 'Upload of a document of 100 kB', place);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The baseline is measured before and after, and the better of the two counts, because the load of a machine varies. */
async function compare(what: Operation, title: string, place: DataTarget): Promise<void> {
  const before = await databaseRate(what, place, effort);
  const community = await communityRate(what, place, effort);
  const after = await databaseRate(what, place, effort);
  const size = what === 'list' ? `, ${(community.bytes / 1e6).toFixed(1)} MB of JSON` : '';
  console.log(`\n${title}${size}, ${effort.abreast} at a time\n${rateHeading}`);
  console.log(rateLine('database alone, before', before));
  console.log(rateLine('database alone, after', after));
  console.log(rateLine('community, over HTTP', community, before.perSecond > after.perSecond ? before : after));
}

/** Measures how long a small request waits while large lists are read. */
async function besideLists(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'epr-bench-'));
  const place: DataTarget = values.database ? { databaseUrl: values.database } : { dataDir: folder };
  const shown = ({ median, p99 }: SmallRequestFigure): string =>
    [median, p99].map((time) => time.toFixed(1).padStart(9)).join('');
  try {
    await fill(place, record, record);
    const found = await besideListsFigures(place, effort.seconds);
    console.log(`\nReading consents (ms)${''.padEnd(15)}${['p50', 'p99'].map((word) => word.padStart(9)).join('')}`);
    console.log(`  ${'alone'.padEnd(34)}${shown(found.alone)}`);
    console.log(`  ${`beside lists of ${record} documents`.padEnd(34)}${shown(found.besideLists)}`);
    console.log(`  ${'beside the same, compressed'.padEnd(34)}${shown(found.besideCompressedLists)}`);
    console.log(`  ${found.lists} lists were read in the meantime`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures the growth of the access log: its first page and all of it, with the query alone as baseline. */
async function log(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'epr-bench-'));
  const place: DataTarget = values.database ? { databaseUrl: values.database } : { dataDir: folder };
  try {
    await fill(place, 10, 10);
    console.log('\nAccess log, middle of seven (ms)     bare page  bare all      page       all');
    for (const { lines, bareFirst, bareAll, first, all } of await accessLogFigures(place, [100, 1000, 20_000])) {
      const shown = [bareFirst, bareAll, first, all].map((time) => time.toFixed(0).padStart(10)).join('');
      console.log(`  ${`${lines} lines`.padEnd(34)}${shown}`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures the screens of access rights and access log on a growing record, to be compared with the bare pages of the log above. */
async function pages(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'epr-bench-'));
  const place: DataTarget = values.database ? { databaseUrl: values.database } : { dataDir: folder };
  const shown = ({ usable, whole, longestTask, work }: ScreenFigure): string =>
    [usable, whole, longestTask, work].map((time) => time.toFixed(0).padStart(8)).join('');
  try {
    await fill(place, 10, 10);
    const sizes = [
      { rights: 10, lines: 100 },
      { rights: 100, lines: 1000 },
      { rights: 500, lines: 20_000 },
    ];
    console.log('\nScreens in Chromium, middle of three (ms): usable, all read, longest task, work until usable');
    console.log(`  ${''.padEnd(28)}${'rights'.padStart(32)}${'log'.padStart(32)}`);
    const found = await pageFigures(place, sizes, ({ rights, lines, rightsScreen, logScreen }) =>
      console.log(`  ${`${rights} rights, ${lines} lines`.padEnd(28)}${shown(rightsScreen)}${shown(logScreen)}`),
    );
    if (!found) console.log('  left out: no Chromium was found (CHROMIUM_PATH)');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures the document list on a growing record. */
async function largeRecords(): Promise<void> {
  console.log('\nList of documents in Chromium, opened by its address, middle of three');
  console.log(`  ${''.padEnd(20)}  first row (ms)  longest task (ms; its processor time)  MB: heap, at most, process`);
  for (const size of [100, 1000, 10_000]) {
    const folder = await mkdtemp(join(tmpdir(), 'epr-bench-'));
    try {
      await fill({ dataDir: folder }, size, size);
      const found = await documentListFigures({ dataDir: folder });
      if (!found) return console.log('  left out: no Chromium was found (CHROMIUM_PATH)');
      const { firstRow, longestTask, processor, heap, peak, process: own } = found;
      const shown = [firstRow, longestTask, processor, heap, peak, own ?? Number.NaN].map((value) =>
        value.toFixed(0).padStart(10),
      );
      console.log(`  ${`${size} documents`.padEnd(20)}${shown.join('')}`);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
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

/** Measures the sign-in page on slow networks, with a plain page of the same size as baseline. */
async function slowNetwork(): Promise<void> {
  const found = await slowFigures();
  if (!found) return console.log('\nThe slow networks are left out: no Chromium was found (CHROMIUM_PATH).');
  console.log('\nSign-in page, first visit, middle of three: first words (ms), a provider can be chosen (ms)');
  for (const { network, ...visits } of found) {
    console.log(`  ${network}`);
    for (const [name, { words, usable, bytes }] of Object.entries(visits))
      console.log(`    ${name.padEnd(32)}${milliseconds(words)}${milliseconds(usable)}${kilo(bytes)}`);
  }
}

function milliseconds(value: number): string {
  return value.toFixed(0).padStart(7);
}
