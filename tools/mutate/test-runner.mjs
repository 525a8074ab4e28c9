import { BroadcastChannel } from 'node:worker_threads';
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * Stryker's test runner: one Vitest whose thread keeps everything loaded and repeats the tests that reach a mutant (replay.ts). Stryker's
 * own runner starts a thread and loads every file for each mutant, which takes a hundred times as long.
 */
class TestRunner {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.NODE_ENV = 'test';
    process.env.VITEST = '1';
  }

  async dryRun() {
    const { tests, coverage, once } = await this.start();
    for (const id of once) console.warn(`Left out, does not pass a second time: ${nameOf(id)}`);
    return {
      status: 'complete',
      tests: tests.map(({ id, file, passed, skipped, took, message }) => ({
        id,
        name: nameOf(id),
        fileName: file,
        timeSpentMs: took,
        ...(passed ? { status: 0 } : skipped ? { status: 2 } : { status: 1, failureMessage: message ?? 'failed' }),
      })),
      mutantCoverage: { static: coverage.static, perTest: { ...coverage.perTest } },
    };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }) {
    if (mutantActivation === 'static') return this.runLoadedAnew(activeMutant.id);
    const request = { kind: 'run', mutant: activeMutant.id, tests: testFilter, hitLimit };
    let reply = await this.ask(request);
    if (reply.kind === 'spoilt') {
      await this.stop();
      reply = await this.ask(request);
    }
    if (reply.kind === 'spoilt')
      return { status: 'error', errorMessage: `fails without a change as well: ${reply.by}` };
    if (reply.kind === 'survived') return { status: 'survived', nrOfTests: reply.ran };
    if (reply.kind === 'timeout') {
      // The code under test may still be running.
      await this.stop();
      return { status: 'timeout', reason: reply.reason };
    }
    return { status: 'killed', killedBy: [reply.by], failureMessage: reply.message, nrOfTests: reply.ran };
  }

  async dispose() {
    await this.stop();
  }

  /** Loads the test files and runs them twice; afterwards they can be repeated. */
  async start() {
    this.asks = new BroadcastChannel(`mutate-${process.pid}-asks`);
    this.replies = new BroadcastChannel(`mutate-${process.pid}-replies`);
    this.vitest = await newVitest();
    const ready = this.nextReply();
    const ended = this.vitest.start().then(() => {
      throw new Error(`The tests ended by themselves: ${errorsOf(this.vitest).join('\n')}`);
    });
    ended.catch(() => undefined);
    this.ended = ended;
    return Promise.race([ready, ended]);
  }

  async ask(request) {
    if (!this.vitest) await this.start();
    const reply = this.nextReply();
    this.asks.postMessage(request);
    return Promise.race([reply, this.ended]);
  }

  nextReply() {
    return new Promise((resolve) => {
      this.replies.onmessage = ({ data }) => resolve(data);
    });
  }

  async stop() {
    if (!this.vitest) return;
    this.asks.postMessage({ kind: 'end' });
    await this.ended.catch(() => undefined);
    await this.vitest.close();
    this.asks.close();
    this.replies.close();
    this.vitest = undefined;
  }

  /** Tests a mutant of code that runs at load time: all files are loaded with it and run until one fails. */
  async runLoadedAnew(mutant) {
    await this.stop();
    process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
    const vitest = await newVitest();
    try {
      await vitest.start();
      const [message] = errorsOf(vitest);
      if (message === undefined) return { status: 'survived', nrOfTests: vitest.state.getFiles().length };
      return { status: 'killed', killedBy: [], failureMessage: message, nrOfTests: 1 };
    } finally {
      delete process.env.__STRYKER_ACTIVE_MUTANT__;
      await vitest.close();
    }
  }
}

function newVitest() {
  return createVitest('test', { config: 'tools/mutate/vitest.config.ts', watch: false, coverage: { enabled: false } });
}

function errorsOf(vitest) {
  const tasks = (task) => [task, ...(task.tasks ?? []).flatMap(tasks)];
  const errors = vitest.state
    .getFiles()
    .flatMap(tasks)
    .flatMap((task) => task.result?.errors ?? []);
  return [...errors, ...vitest.state.errorsSet].map((error) => error.message ?? String(error));
}

function nameOf(id) {
  const [file, ...name] = id.split('#');
  return `${relative(process.cwd(), file)} ${name.join('#')}`.trim();
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'one-thread', factory: Object.assign(() => new TestRunner(), { inject: [] }) },
];
