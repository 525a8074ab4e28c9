import { parseArgs } from 'node:util';
import { demoWorld } from '@epr/cast/world';
import { anna } from '@epr/cast/people';
import { start } from '@epr/community/start';
import type { AccessRight } from '@epr/domain/access-rights';
import { swissDay, type Day } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { changesOf, type Change } from './access/change-rounds.ts';
import { mayRead, type AccessRequest } from './access/access-oracle.ts';
import { checkAccess, type Findings, type KnownDocument, type AccessTarget } from './access/check-access.ts';
import { accessRequests, Visitors } from './access/visitors.ts';

/** Number of people who call concurrently. */
const abreast = 6;
/** Pairs of times needed for a conclusion: with 400, chance makes one side slower in 60 % of them only once in fifteen thousand runs. */
const enoughPairs = 400;
/** Number of claims after which progress is printed. */
const step = 10;

const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});
/** Number of findings printed so far. */
let reported = 0;
process.exit((await everybody()) ? 0 : 1);

async function everybody(): Promise<boolean> {
  const today = swissDay(new Date());
  const portals = { patient: 'http://localhost:45011', professional: 'http://localhost:45012' };
  const community = await start({
    port: 0,
    world: 'demo',
    portals: [
      { variant: 'patient', origin: portals.patient },
      { variant: 'professional', origin: portals.professional },
    ],
    logLevel: 'silent',
    limits: { requestsPerToken: 1e8, requestsPerAddress: 1e8 },
  });
  const findings: Findings = { calls: 0, wrong: [], pairs: [] };
  const begun = performance.now();
  try {
    const visitors = new Visitors(community.origin, portals);
    const fhir = `${community.origin}/r4`;
    const wanted = values.people?.split(',');
    const all = accessRequests(today).filter(({ username }) => wanted?.includes(username) ?? true);
    const documents = await documentsOf(accessRequests(today), visitors, fhir);
    const inWorld = demoWorld(today).documents.length;
    if (documents.length !== inWorld) findings.wrong.push(`patients see ${documents.length} of ${inWorld} documents`);
    let rights: readonly AccessRight[] = demoWorld(today).accessRights;
    const changes = changesOf(today, (after) => dayAfter(today, after)).slice(0, Number(values.rounds) - 1);
    for (const change of [undefined, ...changes]) {
      if (change) rights = await carryOut(change, rights, visitors, fhir);
      const scene: AccessTarget = { fhir, documents, rights, today, findings, thorough: change === undefined };
      const words = change?.words ?? 'the demo world';
      console.log(`${words}: ${all.length} claims …`);
      const tokens = await everyClaim(scene, all, visitors, (done) => {
        const seconds = Math.round((performance.now() - begun) / 1000);
        console.log(`  ${done} of ${all.length} claims, ${findings.calls} calls, ${seconds} s`);
        reportFindings(findings);
      });
      reportFindings(findings);
      console.log(`${words}: ${tokens} tokens, ${findings.wrong.length} answered otherwise so far`);
    }
  } finally {
    await community.stop();
  }
  const slower = findings.pairs.filter(({ hidden, absent }) => hidden > absent).length / (findings.pairs.length || 1);
  const percent = Math.round(slower * 100);
  console.log(
    `Of ${findings.pairs.length} pairs the hidden document took longer than one that does not exist in ${percent} %.`,
  );
  if (findings.pairs.length >= enoughPairs && Math.abs(slower - 0.5) > 0.1)
    findings.wrong.push(`hidden documents are revealed by the time they take: longer in ${percent} % of pairs`);
  reportFindings(findings);
  console.log(`${findings.calls} calls, ${findings.wrong.length} answered otherwise than the ordinance wants.`);
  return findings.wrong.length === 0;
}

/** Prints the findings since the last call. */
function reportFindings({ wrong }: Findings): void {
  for (const words of wrong.slice(reported)) console.error(`  ${words}`);
  reported = wrong.length;
}

/**
 * Checks every claim, several concurrently; returns the number of tokens issued. A refused exchange is a finding unless nothing is open to
 * the person.
 */
async function everyClaim(
  scene: AccessTarget,
  all: readonly AccessRequest[],
  visitors: Visitors,
  progress: (done: number) => void,
): Promise<number> {
  let tokens = 0;
  let done = 0;
  const waiting = [...all];
  const work = async (): Promise<void> => {
    for (let claim = waiting.shift(); claim; claim = waiting.shift()) {
      scene.findings.calls += 1;
      const authorize = await visitors.authorize(claim);
      if (typeof authorize === 'function') {
        tokens += 1;
        await checkAccess(scene, claim, authorize);
      } else if (mayRead(claim, scene.rights, scene.today).size > 0)
        scene.findings.wrong.push(`${claim.username} ${claim.role} ${claim.purpose} is kept out: ${authorize.refused}`);
      done += 1;
      if (done % step === 0) progress(done);
    }
  };
  await Promise.all(Array.from({ length: abreast }, work));
  return tokens;
}

/** Returns all documents, as listed by the people to whom everything is open. */
async function documentsOf(
  all: readonly AccessRequest[],
  visitors: Visitors,
  fhir: string,
): Promise<readonly KnownDocument[]> {
  const known = new Map<string, KnownDocument>();
  for (const claim of all.filter(({ role }) => role === 'PAT' || role === 'REP')) {
    const authorize = await visitors.authorize(claim);
    if (typeof authorize !== 'function') continue;
    const authorization = await authorize();
    const answer = await fetch(`${fhir}/DocumentReference?status=current,entered-in-error,superseded&_count=1000`, {
      headers: { authorization, accept: 'application/fhir+json' },
    });
    const bundle = (await answer.json()) as { entry?: readonly { resource: DocumentReference }[] };
    for (const { resource } of bundle.entry ?? []) {
      const [content] = resource.content;
      const code = resource.securityLabel?.[0]?.coding?.[0]?.code;
      if (!content?.attachment.url || resource.resourceType !== 'DocumentReference') continue;
      const level = code === '17621005' ? 'normal' : code === '263856008' ? 'restricted' : 'secret';
      const attachment = new URL(content.attachment.url, `${fhir}/`).href;
      const title = content.attachment.title ?? '';
      known.set(resource.id, { patient: claim.patient, id: resource.id, title, level, attachment });
    }
  }
  return [...known.values()];
}

interface DocumentReference {
  readonly resourceType: string;
  readonly id: string;
  readonly securityLabel?: readonly { readonly coding?: readonly { readonly code?: string }[] }[];
  readonly content: readonly { readonly attachment: { readonly url?: string; readonly title?: string } }[];
}

/** Changes Anna's access rights over HTTP; returns the rights afterwards. */
async function carryOut(
  { give, take }: Change,
  rights: readonly AccessRight[],
  visitors: Visitors,
  fhir: string,
): Promise<readonly AccessRight[]> {
  const claim = { username: 'anna.keller', role: 'PAT', purpose: 'NORM', patient: anna.spid, places: [] } as const;
  const authorize = await visitors.authorize(claim);
  if (typeof authorize !== 'function') throw new Error(`Anna is kept out: ${authorize.refused}`);
  const authorization = await authorize();
  const send = async (method: string, url: string, body?: object): Promise<void> => {
    const headers = { authorization, ...(body ? { 'content-type': 'application/fhir+json' } : {}) };
    const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  };
  for (const right of take) await send('DELETE', `${fhir}/Consent/${right.policySetId.replace('urn:uuid:', '')}`);
  for (const right of give) await send('POST', `${fhir}/Consent`, writeConsent(right));
  const gone = new Set(take.map(({ policySetId }) => policySetId));
  return [...rights.filter(({ policySetId }) => !gone.has(policySetId)), ...give];
}

function dayAfter(day: Day, count: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10) as Day;
}
