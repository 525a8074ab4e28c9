import type { MessageKey } from '../../messages/index.ts';

/** Why a change is refused. */
export type ChangeRefusal = Extract<MessageKey, `documents.change.${string}`>;
