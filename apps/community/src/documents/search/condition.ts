import type { RawBuilder } from 'kysely';

/** A condition on the rows that are searched. */
export type Condition = RawBuilder<boolean>;
