import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order in which test files start. A process runs further files only while they use the same environment: a Node file between two with
 * a simulated DOM ends the process with everything it has loaded (decision 74). Files that start processes and wait for them come first, so
 * that none of them is left when everything else has finished.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const places = new Map(usual.map((file) => [file, place(file)]));
    return usual.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  }
}

const projects = ['process', 'node', 'portal'];

function place({ project, moduleId }: TestSpecification): number {
  const own = project.config.environment;
  const named = /@vitest-environment\s+(\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1];
  return projects.indexOf(project.name) * 2 + (named === undefined || named === own ? 0 : 1);
}
