import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The first page of each route: which screens its address loads beside what every page loads. */
const routes = [
  { route: '/login', screens: ['index', 'de-ch'], wanted: 150 },
  { route: '/documents', screens: ['index', 'de-ch', 'frame', 'list-screen'], wanted: 230 },
  { route: '/documents/:id', screens: ['index', 'de-ch', 'frame', 'document-screen'], wanted: undefined },
  { route: '/documents/upload', screens: ['index', 'de-ch', 'frame', 'upload-screen'], wanted: undefined },
  { route: '/patients', screens: ['index', 'de-ch', 'frame', 'patients-screen'], wanted: undefined },
] as const;

/** Prints script and style bytes (gzip) of each route of the built portal. */
export function printBytes(dist: string): void {
  const names = readdirSync(`${dist}/assets`).filter((name) => /\.(js|css)$/.test(name));
  console.log(
    '\nBytes per route (gzip, built portal; wanted: sign-in script ≤ 150 kB, list script and style ≤ 230 kB)',
  );
  for (const { route, screens, wanted } of routes) {
    const files = closure(dist, names, screens);
    const sizes = { js: 0, css: 0 };
    for (const file of files)
      sizes[file.endsWith('.css') ? 'css' : 'js'] += gzipSync(readFileSync(`${dist}/assets/${file}`)).length;
    const limit = wanted ? `   wanted ≤ ${wanted} kB` : '';
    console.log(`  ${route.padEnd(20)} script ${kilo(sizes.js)}   style ${kilo(sizes.css)}${limit}`);
  }
}

/** The screens' files with everything they import at once; what they load on demand is not counted. */
function closure(dist: string, names: readonly string[], screens: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    if (!name.endsWith('.js')) return;
    const stem = name.replace(/-[\w-]{8}\.js$/, '');
    for (const style of names) if (style.endsWith('.css') && style.startsWith(`${stem}-`)) found.add(style);
    for (const match of readFileSync(`${dist}/assets/${name}`, 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    ))
      add(match[1] ?? '');
  };
  for (const screen of screens)
    for (const name of names) if (new RegExp(`^${screen}-[\\w-]{8}\\.js$`).test(name)) add(name);
  return found;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
