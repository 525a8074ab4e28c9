import type { MessageKey } from '@epr/domain/messages';

/** Words for every message of the catalogue: a new key fails the build until every language has words (COD-03). */
export type MessageTexts = Readonly<Record<MessageKey, string>>;
