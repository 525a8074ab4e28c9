import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { usage } from '../../../tools/run/usage.mjs';

const tables = fileURLToPath(new URL('../tables/', import.meta.url));
const target = fileURLToPath(new URL('../src/', import.meta.url));

/** Returns the content of every file that `npm run codes` writes, by file name: one per table. */
export function generated() {
  const lists = readdirSync(tables).filter((file) => file.endsWith('.tsv') && !file.startsWith('map-'));
  return new Map([
    ...lists.map((file) => [file.replace('.tsv', '.ts'), list(file)]),
    ['class-types.ts', classTypes()],
    ['vaccine-diseases.ts', vaccineDiseases()],
    ['swiss-towns.ts', swissTowns()],
  ]);
}

function rows(file) {
  const [, ...lines] = readFileSync(tables + file, 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => line.split('\t'));
}

function list(file) {
  const name = file.replace('.tsv', '');
  const systems = [...new Set(rows(file).map(([, system]) => system))];
  const written = rows(file).map(
    ([code, system, ...labels]) => `  ${JSON.stringify([code, systems.indexOf(system), ...labels])},`,
  );
  return `// Written by \`npm run codes\` from tables/${file}.
import { codeList, type CodeList } from './code-list.ts';

export const ${camel(name)}: CodeList = /* @__PURE__ */ codeList(${JSON.stringify(name)}, ${JSON.stringify(systems)}, [
${written.join('\n')}
]);
`;
}

/** Writes the map of the document types permitted for each official class. */
function classTypes() {
  const types = new Map();
  for (const [from, to] of rows('map-class-type.tsv')) types.set(from, [...(types.get(from) ?? []), to]);
  return `// Written by \`npm run codes\` from tables/map-class-type.tsv.

/** SNOMED codes of the document types that fit a document class. */
export const classTypes: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(types), null, 2)};
`;
}

/** Writes the map of the diseases each vaccine protects against, by code system and code. */
function vaccineDiseases() {
  const systems = {};
  for (const [code, system, disease] of rows('map-vaccine-disease.tsv'))
    ((systems[system] ??= {})[code] ??= []).push(disease);
  return `// Written by \`npm run codes\` from tables/map-vaccine-disease.tsv.

/** SNOMED codes of the diseases a vaccine protects against, by code system and code of the vaccine (CH VACD concept maps). */
export const vaccineDiseases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = ${JSON.stringify(systems)};
`;
}

/** Writes the towns of each Swiss postal code as one string: loading thousands of strings would take longer than splitting it. */
function swissTowns() {
  const towns = new Map();
  for (const [code, town] of rows('map-postal-code-town.tsv')) towns.set(code, [...(towns.get(code) ?? []), town]);
  const lines = [...towns].map(([code, names]) => [code, ...names].join('|'));
  return `// Written by \`npm run codes\` from tables/map-postal-code-town.tsv.

/** Swiss postal codes with their towns, \`3073|Gümligen\`, a line each. Source and licence: NOTICE. */
export const swissTowns: string = ${JSON.stringify(lines.join('\n'))};
`;
}

function camel(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  usage(`
npm run codes

Writes packages/codes/src from the tables of official codes in packages/codes/tables.`);
  for (const [file, text] of generated()) writeFileSync(target + file, text);
}
