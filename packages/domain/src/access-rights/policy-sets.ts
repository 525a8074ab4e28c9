import type { Confidentiality } from '../documents/index.ts';
import type { PurposeOfUse } from '../session/index.ts';
import type { AccessLevel, ProvideLevel, Template } from './access-right.ts';

/** The permissions of a level. */
export interface PolicySet {
  readonly read: readonly Confidentiality[];
  /** Levels of the documents whose metadata may be updated; purpose NORM only (base policies 10-12). */
  readonly update: readonly Confidentiality[];
  readonly write: readonly Confidentiality[];
  /** Levels that may be given to other professionals and groups. */
  readonly delegate: readonly AccessLevel[];
  /** The patient's powers: writing all rights and reading the access log. */
  readonly manage: boolean;
  /** Overrides every permit (policy set 106). */
  readonly deny?: true;
}

const every: readonly Confidentiality[] = ['normal', 'restricted', 'secret'];
const nothing = { read: [], update: [], write: [], delegate: [], manage: false } as const;

/** The policy sets 101 to 106 of the national policy stack, one row per set. */
export const policySets: Readonly<Record<AccessLevel, PolicySet>> = {
  normal: { ...nothing, read: ['normal'], update: ['normal'] },
  restricted: { ...nothing, read: ['normal', 'restricted'], update: ['normal', 'restricted'] },
  'delegation-and-normal': { ...nothing, read: ['normal'], update: ['normal'], delegate: ['normal'] },
  'delegation-and-restricted': {
    ...nothing,
    read: ['normal', 'restricted'],
    update: ['normal', 'restricted'],
    delegate: ['normal', 'restricted'],
  },
  full: { read: every, update: every, write: every, delegate: [], manage: true },
  'exclusion-list': { ...nothing, deny: true },
};

/** The policy sets 107 to 109: the levels at which a professional may upload. */
export const provideSets: Readonly<Record<ProvideLevel, readonly Confidentiality[]>> = {
  normal: ['normal', 'restricted'],
  restricted: ['restricted'],
  secret: ['secret'],
};

/**
 * The levels allowed for each template and the purposes of use for which it counts. A level not allowed for its template is void: it
 * never permits anything.
 */
export const templates: Readonly<
  Record<Template, { readonly levels: readonly AccessLevel[]; readonly purposes: readonly PurposeOfUse[] }>
> = {
  '201': { levels: ['full'], purposes: ['NORM', 'EMER'] },
  '202': { levels: ['normal', 'restricted'], purposes: ['EMER'] },
  '203': { levels: [], purposes: ['NORM'] },
  // Delegation is written with 301 up to release 2023 and with 304 since; both are read (facts 3.2). 301, 302 and 304 have no purpose of
  // use in the stack: in an emergency a professional keeps the rights of these templates.
  '301': {
    levels: ['normal', 'restricted', 'delegation-and-normal', 'delegation-and-restricted', 'exclusion-list'],
    purposes: ['NORM', 'EMER'],
  },
  '302': { levels: ['normal', 'restricted', 'exclusion-list'], purposes: ['NORM', 'EMER'] },
  '303': { levels: ['full'], purposes: ['NORM', 'EMER'] },
  '304': { levels: ['delegation-and-normal', 'delegation-and-restricted'], purposes: ['NORM', 'EMER'] },
};
