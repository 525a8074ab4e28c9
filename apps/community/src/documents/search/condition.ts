import type { RawBuilder } from 'kysely';

/** An SQL condition on the searched rows. */
export type Condition = RawBuilder<boolean>;
