import type { MessageKey } from '@epr/domain/messages';

/** Texts for every message of the catalogue: a new key fails the build until every language has a text for it (COD-03). */
export type MessageTexts = Readonly<Record<MessageKey, string>>;
