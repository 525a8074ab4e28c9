import type { SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { writeAuditEvent } from '@epr/fhir/access-log';
import type { Locale } from '../../../i18n/index.ts';
import { json } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { LogScreen } from '../log-screen.tsx';

/** An entry of the log as the platform sends it. */
export const line = (id: string, purpose: 'NORM' | 'EMER', recorded: string) =>
  writeAuditEvent(
    {
      id,
      patient: '761337610411353650' as Spid,
      subtype: 'ATC_DOC_SEARCH',
      recorded,
      outcome: '0',
      purpose,
      agents: [
        {
          initiator: true,
          role: 'HCP',
          name: purpose === 'EMER' ? 'Nora Notfall' : 'Peter Meier',
          id: '7601000102737',
        },
      ],
    },
    'urn:oid:2.999.1',
  );

/** The response with these entries. */
export const bundle = (resources: readonly object[], total = resources.length) =>
  json({ resourceType: 'Bundle', type: 'searchset', total, entry: resources.map((resource) => ({ resource })) });

/** Renders the log screen with a platform that responds to each search by its parameters. */
export async function onLog(
  answer: (asked: URLSearchParams, place: number) => Response | Promise<Response>,
  at = '/access-logs',
  state: Partial<SessionState> = {},
  locale: Locale = 'de-ch',
) {
  const asked: URLSearchParams[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const stage = await renderScreen({
    routes: [
      { path: '/access-logs', element: <LogScreen /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    at,
    wrap: (screen) => <main tabIndex={-1}>{screen}</main>,
    platform: (input, init) => {
      asked.push(new URL(new Request(input, init).url).searchParams);
      signals.push(init?.signal);
      return Promise.resolve(answer(asked.at(-1) ?? new URLSearchParams(), asked.length - 1));
    },
    state,
    locale,
  });
  return { ...stage, asked, signals };
}
