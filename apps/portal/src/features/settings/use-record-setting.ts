import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeAccessRight,
  createAccessRight,
  fetchRightsOfRecord,
  removeAccessRight,
  type RightsOfRecord,
} from '@epr/client/access-rights';
import type { AccessRight, ProvideLevel } from '@epr/domain/access-rights';
import { recordOf } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { CallError, failureOf, isOutcomeUnknown, unwrap } from '../../context/call-error.ts';
import { invalidate } from '../../context/queries/invalidate.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { rightsQuery } from '../../documents/record/rights-query.ts';
import { useSetting } from './use-setting.ts';

/**
 * What professionals without an access right can read in an emergency (SET-01): the level of the right with template 202; `off` without
 * one.
 */
export type EmergencyLevel = 'normal' | 'restricted' | 'off';

interface SettingValues {
  readonly emergency: EmergencyLevel;
  readonly provideLevel: ProvideLevel;
}

/** The settings that are stored as rights on the record, as the platform holds them; absent: the platform holds no value. */
export type RecordSettings = Partial<SettingValues>;

const templates = { emergency: '202', provideLevel: '203' } as const;

/** Reads the settings that are rights: emergency access (202) and level of new documents (203). */
export function useRecordSettings() {
  const { connection } = useSession();
  const query = useQuery({ ...rightsQuery(connection, useSessionState()), select: settingsIn });
  return {
    settings: query.data,
    failure: query.error ? failureOf(query.error) : undefined,
    /** They were loaded, or could not be: still so while they are read again. */
    isFetched: query.isFetched,
    retry: () => void query.refetch(),
  };
}

/** Returns one of these settings and a function to change it. Each change first reads the right again. */
export function useRecordSetting<S extends keyof SettingValues>(setting: S) {
  const template = templates[setting];
  const { connection } = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const query = rightsQuery(connection, state);
  const { queryKey } = query;
  const { data } = useQuery({ ...query, select: settingsIn, enabled: false });
  const patient = recordOf(state);
  const write = async (value: SettingValues[S]): Promise<AccessRight | undefined> => {
    const result = await fetchRightsOfRecord(connection, patientOf(patient));
    // Nothing has been sent yet: a lost response leaves no doubt here.
    if (!result.ok && isOutcomeUnknown(result.error)) throw new CallError({ reason: 'failed' });
    const { rights, unreadable } = unwrap(result);
    const stored = rights.find(({ right }) => right.template === template);
    const newRight = rightWith(template, value, patientOf(patient), stored?.right);
    if (!newRight && !stored && unreadable > 0) throw new CallError({ reason: 'failed' });
    if (newRight)
      unwrap(
        await (stored ? changeAccessRight(connection, newRight, stored) : createAccessRight(connection, newRight)),
      );
    else if (stored) unwrap(await removeAccessRight(connection, stored));
    return newRight;
  };
  return useSetting({
    scope: `setting-${template}`,
    saved: data?.[setting],
    save: async (value: SettingValues[S]) => {
      const newRight = await write(value);
      // Shown until the rights are read again, which gives the new one its source.
      void invalidate<RightsOfRecord>(client, queryKey, ({ rights, unreadable }) => ({
        rights: [
          ...rights.filter(({ right }) => right.template !== template),
          ...(newRight ? [{ right: newRight, source: undefined }] : []),
        ],
        unreadable,
      }));
    },
    read: async () => {
      await client.cancelQueries({ queryKey });
      return settingsIn(await client.fetchQuery({ ...query, staleTime: 0 }))[setting];
    },
  });
}

function patientOf(patient: Spid | undefined): Spid {
  if (patient === undefined) throw new Error('no record is open');
  return patient;
}

function settingsIn({ rights, unreadable }: RightsOfRecord): RecordSettings {
  const rightOf = (template: string) => rights.find(({ right }) => right.template === template)?.right;
  const emergency = rightOf('202');
  const provideLevel = rightOf('203')?.provideLevel;
  // A right that cannot be read may be the one of this setting.
  const emergencyDefault: RecordSettings = unreadable > 0 ? {} : { emergency: 'off' };
  return {
    ...(emergency ? { emergency: emergency.level === 'restricted' ? 'restricted' : 'normal' } : emergencyDefault),
    ...(provideLevel ? { provideLevel } : {}),
  };
}

/** Returns the right for a choice; undefined: no right. */
function rightWith(
  template: '202' | '203',
  value: EmergencyLevel | ProvideLevel,
  patient: Spid,
  stored: AccessRight | undefined,
): AccessRight | undefined {
  if (value === 'off') return undefined;
  const base = stored ?? { policySetId: `urn:uuid:${crypto.randomUUID()}`, patient, template, actor: { kind: 'all' } };
  if (template === '203') return { ...base, provideLevel: value };
  return value === 'secret' ? undefined : { ...base, level: value };
}
