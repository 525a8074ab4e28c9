import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../schema.ts';

/** The parts a statement is built from; `value` is a placeholder that every run fills in. */
export interface StatementContext<V> {
  readonly db: Kysely<Schema>;
  readonly value: <K extends keyof V & string>(name: K) => RawBuilder<V[K]>;
}

/**
 * Returns a statement that every request waits for, built and compiled only once (decision 75): a run fills in its values and executes it.
 * `build` depends on nothing but its argument.
 */
export function compiledOnce<V extends object, R>(
  build: (parts: StatementContext<V>) => CompiledQuery<R>,
): (db: Kysely<Schema>, values: V) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, values) => {
    compiled ??= build({ db, value: (name) => sql.val(new Slot(name) as never) });
    const filled = compiled.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof V] : one));
    return { ...compiled, parameters: filled };
  };
}

/** Placeholder of a value. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
