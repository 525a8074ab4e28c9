import type { AuditEntry } from '@epr/domain/access-log';
import type { Day } from '@epr/domain/values';
import type { DemoDocument } from '../demo-types.ts';
import * as people from '../people/index.ts';
import { professionalAgents, representativeActs } from './agents.ts';
import { logWriter } from './log-writer.ts';

/** Otto's access log: his daughter Rita represents him, and the home care service reads documents. */
export function ottoLog(documents: readonly DemoDocument[], today: Day): readonly AuditEntry[] {
  const line = logWriter(people.otto, documents, today);
  const rita = representativeActs(people.rita, people.otto);
  const spitex = professionalAgents(people.spitexZbinden);
  const first = documents.find(({ document }) => document.patient === people.otto.spid)?.document.title;
  return [
    line(11, '20:05', {
      subtype: 'ATC_POL_ENA_EMER_USE',
      agents: rita,
      object: { kind: 'right', role: 'HCP', level: 'restricted' },
    }),
    line(8, '09:15', { subtype: 'ATC_DOC_SEARCH', agents: spitex }),
    ...(first === undefined ? [] : [line(8, '09:18', { subtype: 'ATC_DOC_READ', agents: spitex, document: first })]),
    line(2, '18:55', { subtype: 'ATC_LOG_READ', agents: rita }),
  ];
}
