import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LogAgent, LogEntry } from '@epr/domain/access-log';
import type { Day, Spid } from '@epr/domain/values';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { startTexts } from '../../../i18n/index.ts';
import { currentTexts } from '../../../i18n/translations.ts';
import { detailItems } from './log-entry-details.tsx';
import { LogEntryItem } from './log-entry-item.tsx';
import { incompleteLogTexts } from '../incomplete-log-texts.ts';
import type { Reader } from '../sentence-label.ts';

beforeEach(() => startTexts('de-ch'));
afterEach(cleanup);

const reader: Reader = {
  role: 'PAT',
  identity: { subject: 'anna', name: 'Anna Keller', roles: ['PAT'], spid: '761337610411353650' as Spid },
};
const line = (more: Partial<LogEntry> = {}): LogEntry => ({
  id: '1',
  recorded: '2026-11-22T13:02:31Z',
  subtype: 'ATC_DOC_READ',
  outcome: '0',
  agents: [{ initiator: true, role: 'HCP', name: 'Peter Meier', id: '7601000102737' }],
  object: { kind: 'document', uniqueId: '1.2.3', title: 'Austrittsbericht' },
  flaws: [],
  fields: () => [
    { path: 'outcome', value: '0' },
    { path: 'action', value: 'R' },
  ],
  ...more,
});
const show = (entry: LogEntry) =>
  render(
    <ul>
      <LogEntryItem entry={entry} reader={reader} />
    </ul>,
  );

describe('an entry of the access log', () => {
  test.each<readonly [Partial<LogEntry>, readonly string[]]>([
    [{}, []],
    [{ purpose: 'EMER' }, ['Notfallzugriff']],
    [{ outcome: '8' }, ['Abgelehnt']],
    [{ outcome: '12', purpose: 'EMER' }, ['Notfallzugriff', 'Fehlgeschlagen']],
    [{ outcome: '4' }, ['Nur teilweise']],
  ])('[AUD-01] [AUD-04] marks what distinguishes it from an ordinary access: %j', (more, marks) => {
    show(line(more));
    const said = [...document.querySelectorAll('li p + p > *')].map((mark) => mark.textContent ?? '');
    expect(said).toEqual(marks);
  });

  test('[AUD-03] shows its details on expanding, including every field as recorded', async () => {
    show(line());
    await userEvent.click(screen.getByRole('button'));
    expect(screen.queryByText(/weicht vom nationalen Format ab/)).toBeNull();
    cleanup();
    show(line({ flaws: ['outcome'] }));
    expect(screen.getByRole('button').textContent).toBe('Details');
    expect(screen.queryByText('Peter Meier (Gesundheitsfachperson, 7601000102737)')).toBeNull();
    await userEvent.click(screen.getByRole('button'));
    expect(readAloud(document.body)).toEqual([
      '14.02',
      'Peter Meier hat «Austrittsbericht» geöffnet.',
      '[Details: Peter Meier hat «Austrittsbericht» geöffnet.] expanded',
      'Diese Zeile weicht vom nationalen Format ab:',
      'Das Ergebnis ist unbekannt.',
      'Zeitpunkt: 22.11.2026, 14:02:31',
      'Ereignis: Dokument geöffnet',
      'Ergebnis: Ausgeführt',
      'Durch: Peter Meier (Gesundheitsfachperson, 7601000102737)',
      'Dokument: Austrittsbericht (1.2.3)',
      'Alle Angaben, wie sie geschrieben wurden',
      'outcome: 0',
      'action: R',
    ]);
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-22T13:02:31Z');
    const opener = screen.getByRole('button', { expanded: true });
    expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')?.textContent).toContain('14:02:31');
    await userEvent.click(opener);
    expect(screen.queryByText('outcome')).toBeNull();
  });
});

describe('the details of an entry', () => {
  test('[AUD-03] name each deviation from the national format', async () => {
    show(line({ flaws: ['time', 'event', 'patient', 'spid', 'agent', 'role'] }));
    await userEvent.click(screen.getByRole('button'));
    const list = screen.getByText('Diese Zeile weicht vom nationalen Format ab:').nextElementSibling;
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Die Zeit fehlt oder ist unlesbar.',
      'Das Ereignis ist unbekannt.',
      'Die EPR-SPID fehlt.',
      'Die EPR-SPID ist ungültig.',
      'Niemand ist genannt.',
      'Eine Rolle fehlt oder ist unbekannt.',
    ]);
  });

  test('[AUD-01] of an automatic access to a right name the roles of technical users and administrators', async () => {
    const object = { kind: 'right', role: 'GRP', name: 'Kardiologie', level: 'delegation-and-normal' } as const;
    const agents = [
      { initiator: true, role: 'TCU', name: 'Archiv' },
      { initiator: false, role: 'PADM', name: 'P. Admin' },
      { initiator: false, role: 'DADM', name: 'D. Admin' },
    ] as const;
    show(line({ subtype: 'ATC_POL_UPDATE_AUT_PART_AL', purpose: 'DICOM_AUTO', object, agents }));
    await userEvent.click(screen.getByRole('button'));
    expect(readAloud(document.body).slice(3, -3)).toEqual([
      'Zeitpunkt: 22.11.2026, 14:02:31',
      'Ereignis: Zugriffsrecht geändert',
      'Ergebnis: Ausgeführt',
      'Zweck: Automatisch (Bilder)',
      'Durch: Archiv (Technisches System)',
      'Im Namen von: P. Admin (Verwaltung der Zugriffsrechte); D. Admin (Verwaltung der Dokumente)',
      'Betrifft: Kardiologie – Gruppe',
      'Zugriffsstufe: normaler Zugriff, darf weitergeben',
    ]);
  });

  const valueOf = (more: Partial<LogEntry>, term: string) => {
    const { t } = currentTexts();
    return detailItems(line(more), t).find((item) => item.term === t(term as never))?.value;
  };

  test('[AUD-01] name the user, the person they acted for, the group and the purpose', () => {
    const agents = [
      { initiator: true, role: 'ASS', name: 'Lena', id: 'lena' },
      { initiator: false, role: 'HCP', name: 'Peter Meier', id: '7601000102737' },
      { initiator: false, role: 'GRP', name: 'Praxis P', id: 'urn:oid:2.999' },
    ] as const;
    expect(valueOf({ agents }, 'accessLog.details.by')).toMatch(/^Lena \(.*, lena\)$/);
    expect(valueOf({ agents }, 'accessLog.details.onBehalfOf')).toMatch(/^Peter Meier \(.*7601000102737\)$/);
    expect(valueOf({ agents }, 'accessLog.details.groups')).toMatch(/^Praxis P \(.*urn:oid:2\.999\)$/);
    expect(valueOf({}, 'accessLog.details.time')).toBe('22.11.2026, 14:02:31');
    expect(valueOf({ purpose: 'EMER' }, 'accessLog.details.purpose')).toBe(currentTexts().t('accessLog.purposes.EMER'));
    expect(valueOf({ community: 'c', traceparent: '00-1' }, 'accessLog.details.trace')).toBe('00-1');
    expect(valueOf({ community: 'c', traceparent: '00-1' }, 'accessLog.details.community')).toBe('c');
    expect(valueOf({}, 'accessLog.details.document')).toBe('Austrittsbericht (1.2.3)');
  });

  test('[AUD-01] name a person by what is known of them', () => {
    const by = (agent: Partial<LogAgent>) =>
      valueOf({ agents: [{ initiator: true, name: 'Peter Meier', ...agent }] }, 'accessLog.details.by');
    expect([
      by({}),
      by({ role: 'HCP' }),
      by({ roleCode: 'X' }),
      by({ id: '7601000102737' }),
      by({ name: '', id: '7601000102737' }),
    ]).toEqual([
      'Peter Meier',
      'Peter Meier (Gesundheitsfachperson)',
      'Peter Meier (X)',
      'Peter Meier (7601000102737)',
      'Unbekannt (7601000102737)',
    ]);
    const untitled = { kind: 'document', uniqueId: '1.2.3' } as const;
    expect(valueOf({ object: untitled }, 'accessLog.details.document')).toBe('(1.2.3)');
  });

  test('[AUD-04] name who joined a group, and the group', () => {
    const object = {
      kind: 'groupEntry',
      professionals: [{ name: 'Dr. Neu', gln: '7601000050717' }, { name: 'Dr. Alt' }],
      group: { name: 'Kardiologie', id: 'urn:oid:2.999.7' },
    } as const;
    expect(valueOf({ object }, 'accessLog.details.about')).toBe('Dr. Neu, 7601000050717; Dr. Alt');
    const groups = detailItems(line({ object }), currentTexts().t).filter(({ term }) => term === 'Gruppe');
    expect(groups.map(({ value }) => value)).toEqual(['', 'Kardiologie, urn:oid:2.999.7']);
    const right = { kind: 'right', role: 'HCP' } as const;
    expect(valueOf({ object: right }, 'accessLog.details.about')).toBe('Gesundheitsfachperson');
  });

  test('[AUD-03] name an event of no national kind by its label, or by its code when it has none', () => {
    const { t } = currentTexts();
    const eventOf = (more: Partial<LogEntry>) => {
      const { subtype: _national, ...foreign } = line(more);
      return detailItems(foreign, t).find(({ term }) => term === t('accessLog.details.event'))?.value;
    };
    expect(eventOf({ code: 'X-1', label: 'Röntgenbild gedruckt' })).toBe('Röntgenbild gedruckt');
    expect(eventOf({ code: 'X-1' })).toBe('X-1');
  });

  test('[AUD-04] name the holder, level and end date of an access right', () => {
    const object = {
      kind: 'right',
      role: 'HCP',
      name: 'Dr. Muster',
      id: '7601000050717',
      level: 'restricted',
      until: '2027-01-31' as Day,
    } as const;
    expect(valueOf({ object }, 'accessLog.details.about')).toMatch(/^Dr\. Muster – .*, 7601000050717$/);
    expect(valueOf({ object }, 'accessLog.details.level')).toContain('eingeschränkt');
    expect(valueOf({ object }, 'accessLog.details.until')).toBe('31.01.2027');
    const upload = { kind: 'right', role: 'HCP', name: 'Dr. Muster', provideLevel: 'secret' } as const;
    expect(valueOf({ object: upload }, 'accessLog.details.level')).toBe(currentTexts().t('accessLog.provide.secret'));
  });
});

describe('the missing parts of a log', () => {
  const whole = { entries: [], gaps: [], unreadable: 0, finished: true } as const;
  const cause = { reason: 'unreachable' } as const;

  test.each([
    ['nothing', whole, []],
    [
      'a known number of entries',
      { ...whole, incomplete: { cause, missing: 3 } },
      ['3 Einträge konnten nicht geladen werden.'],
    ],
    ['an unknown number of entries', { ...whole, incomplete: { cause } }, ['Das Laden wurde unterbrochen.']],
    ['an unreadable entry', { ...whole, unreadable: 1 }, ['1 Eintrag ist unlesbar.']],
    [
      'communities that did not answer, and entries',
      {
        ...whole,
        gaps: [{ community: 'urn:oid:2.999.5', words: 'Muster' }, { community: 'urn:oid:2.999.6' }, {}],
        incomplete: { cause, missing: 1 },
        unreadable: 2,
      },
      [
        'Keine vollständige Antwort von: Muster, urn:oid:2.999.5.',
        'Keine vollständige Antwort von: urn:oid:2.999.6.',
        'Keine vollständige Antwort von: ?.',
        '1 Eintrag konnte nicht geladen werden.',
        '2 Einträge sind unlesbar.',
      ],
    ],
  ])('[AUD-05] are reported: %s', (_what, log, words) => {
    expect(incompleteLogTexts(log as never, currentTexts().t)).toEqual(words);
  });
});
