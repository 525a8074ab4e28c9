import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallFailure } from '@epr/client/transport';
import type { Confidentiality } from '@epr/domain/documents';
import { useSessionState } from '../../context/session.ts';
import { recordKey } from '../record/record-key.ts';

type OnlyLevel = Exclude<Confidentiality, 'normal'>;

/**
 * Returns the only confidentiality level the open record accepts from professionals, known once the platform has rejected another (DOC-29),
 * and a function that reads it from a refusal. It is kept with the data of the record: until the record is closed or reloaded.
 */
export function useAllowedUploadLevel() {
  const client = useQueryClient();
  const queryKey = [onlyLevelKey, ...recordKey(useSessionState())];
  const { data: onlyLevel } = useQuery<OnlyLevel>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  // A failure that names no level leaves the known one.
  const learn = (failure: CallFailure): void => {
    client.setQueryData<OnlyLevel>(queryKey, allowedUploadLevelOf(failure));
  };
  return { onlyLevel, learn };
}

/** The patient may have opened the record further meanwhile: after a reload of the record its levels are open again. */
export function forgetAllowedUploadLevel(client: QueryClient): void {
  client.removeQueries({ queryKey: [onlyLevelKey] });
}

const onlyLevelKey = 'only-level';

/** Returns the only level this record accepts, if the platform rejected another. */
export function allowedUploadLevelOf({ messageKey }: Pick<CallFailure, 'messageKey'>): OnlyLevel | undefined {
  if (messageKey === 'documents.upload.onlyRestricted') return 'restricted';
  return messageKey === 'documents.upload.onlySecret' ? 'secret' : undefined;
}
