import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeAccessRight,
  giveAccessRight,
  readAccessRights,
  removeAccessRight,
  type RecordedRight,
} from '@epr/client/access-rights';
import type { AccessRight, ProvideLevel } from '@epr/domain/access-rights';
import { recordOf } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { failureOf, unwrap } from '../../context/call-error.ts';
import { messageOf } from '../../context/error-messages.ts';
import { useNotify } from '../../context/notify.ts';
import { useSession, useSessionState } from '../../context/session.ts';

/** What professionals without a right see in an emergency (SET-01): the right 202, or none. */
export type EmergencyLevel = 'normal' | 'restricted' | 'off';

/** The settings that are rights of the record, as the platform holds them. */
export interface RecordSettings {
  readonly emergency: EmergencyLevel;
  /** Absent: the platform says nothing. */
  readonly provideLevel?: ProvideLevel;
}

const templates = { emergency: '202', provideLevel: '203' } as const;

/** Reads the settings that are rights: emergency access (202) and level of new documents (203). */
export function useRecordSettings() {
  const patient = recordOf(useSessionState());
  const query = useQuery({ ...useSettingsQuery(), enabled: patient !== undefined });
  return {
    settings: query.data,
    refusal: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}

/**
 * Changes one of them: what is chosen stands with the click (the query's own news come a moment later, and a controlled input would
 * jump back until then), and what stood before comes back with the message when the platform says no
 * (SET-06). Changes follow each other, each made on the right as it then is.
 */
export function useRecordSetting<S extends keyof RecordSettings>(setting: S) {
  const template = templates[setting];
  const { connection } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const query = useSettingsQuery();
  const { data: saved } = useQuery({ ...query, enabled: false });
  const patient = recordOf(useSessionState());
  const [chosen, setChosen] = useState<RecordSettings[S]>();
  const change = useMutation({
    scope: { id: `setting-${template}` },
    mutationFn: async (value: NonNullable<RecordSettings[S]>) => {
      const rights = unwrap(await readAccessRights(connection, patientOf(patient)));
      const before = rights.find(({ right }) => right.template === template);
      const after = rightWith(template, value, patientOf(patient), before?.right);
      if (!after) return before && unwrap(await removeAccessRight(connection, before));
      return before
        ? unwrap(await changeAccessRight(connection, after, before))
        : unwrap(await giveAccessRight(connection, after));
    },
    onSuccess: (_done, value) => {
      client.setQueryData(query.queryKey, (held) => held && { ...held, [setting]: value });
    },
    onError: (problem) => notify.tell(messageOf('changeSetting', failureOf(problem))),
  });
  return {
    value: chosen ?? saved?.[setting],
    choose: (value: NonNullable<RecordSettings[S]>) => {
      setChosen(value);
      change.mutate(value, { onSettled: () => setChosen(undefined) });
    },
    saving: change.isPending,
    done: change.isSuccess,
  };
}

function useSettingsQuery() {
  const { connection } = useSession();
  const state = useSessionState();
  const patient = recordOf(state);
  return queryOptions({
    queryKey: ['recordSettings', patient, state.role],
    queryFn: async ({ signal }) => settingsIn(unwrap(await readAccessRights(connection, patientOf(patient), signal))),
  });
}

function patientOf(patient: Spid | undefined): Spid {
  if (patient === undefined) throw new Error('no record is open');
  return patient;
}

function settingsIn(rights: readonly RecordedRight[]): RecordSettings {
  const held = (template: string) => rights.find(({ right }) => right.template === template)?.right;
  const emergency = held('202');
  const provideLevel = held('203')?.provideLevel;
  return {
    emergency: emergency ? (emergency.level === 'restricted' ? 'restricted' : 'normal') : 'off',
    ...(provideLevel ? { provideLevel } : {}),
  };
}

/** The right a choice means; undefined: none. */
function rightWith(
  template: '202' | '203',
  value: EmergencyLevel | ProvideLevel,
  patient: Spid,
  before: AccessRight | undefined,
): AccessRight | undefined {
  if (value === 'off') return undefined;
  const policySetId = before?.policySetId ?? `urn:uuid:${crypto.randomUUID()}`;
  const head = before ?? { policySetId, patient, template, actor: { kind: 'all' } };
  if (template === '203') return { ...head, provideLevel: value };
  return value === 'secret' ? undefined : { ...head, level: value };
}
