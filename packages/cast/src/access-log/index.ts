import type { AuditEntry } from '@epr/domain/access-log';
import type { Day } from '@epr/domain/values';
import type { DemoDocument } from '../cast.ts';
import { annaLog } from './anna-log.ts';
import { ottoLog } from './otto-log.ts';

/** What happened in the records of the demo world before anybody signed in, oldest first in each record. */
export function accessLog(documents: readonly DemoDocument[], today: Day): readonly AuditEntry[] {
  return [...annaLog(documents, today), ...ottoLog(documents, today)];
}
