import { signIn } from './sign-in.ts';
import { startHomeCommunity } from '../fixtures/home-community.ts';
import { BrowserWindow } from './webdriver.ts';
import { documentProblem, documentsOf, pageProblem } from './page-checks.ts';

/** Opens the pages and documents of the demo world in WebKit, the engine of Safari; `npm run webkit -- --help`. */
const [driver = '', browser = ''] = process.argv.slice(2);

interface Visit {
  readonly portal: 'patient' | 'professional';
  readonly username: string;
  readonly pages: readonly string[];
  /** Whether every document of the list is opened as well. */
  readonly documents?: true;
}

const visits: readonly Visit[] = [
  {
    portal: 'patient',
    username: 'anna.keller',
    pages: [
      '/documents',
      '/documents/upload',
      '/access-rights',
      '/access-rights/search?name=fremd',
      '/vaccinations',
      '/vaccinations?add=immunizations',
      '/access-logs',
      '/settings',
      '/profile',
      '/help',
      '/accessibility',
    ],
    documents: true,
  },
  { portal: 'patient', username: 'nina.neu', pages: ['/register-patient', '/register-patient/form'] },
  { portal: 'professional', username: 'dr.meier', pages: ['/patients', '/access-code'] },
];

const community = await startHomeCommunity();
const problems: string[] = [];
let looked = 0;
const look = async (what: string, problem: Promise<string | undefined>): Promise<void> => {
  const found = await problem;
  looked += 1;
  if (found) problems.push(`${what}: ${found}`);
  console.log(`${found ? 'FAILED' : 'good  '} ${what}${found ? `: ${found}` : ''}`);
};
try {
  for (const visit of visits) await visitAs(visit);
} finally {
  await community.stop();
}
console.log(`\n${looked} looks in WebKit, ${problems.length} with a problem`);
for (const problem of problems) console.log(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Makes a visit in a browser of its own, in which no user is signed in. */
async function visitAs({ portal, username, pages, documents }: Visit): Promise<void> {
  const window = await BrowserWindow.open(driver, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  try {
    await look(`${username} signs in`, signIn(window, community[portal], username));
    for (const path of pages) await look(`${username} ${path}`, pageProblem(window, community[portal] + path));
    if (!documents) return;
    for (const document of await documentsOf(window, `${community[portal]}/documents?per=all`))
      await look(`${username} «${document.title}»`, documentProblem(window, document));
  } finally {
    await window.close();
  }
}
