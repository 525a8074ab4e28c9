import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../xml/read-xml.ts';
import { labelOfCodings } from '../document-model/codes.ts';
import { textBlock as plainText, type Block, type Cell, type TextStyle } from '../document-model/document-model.ts';
import { timingLabel } from '../labels/timing-label.ts';
import { labelForCode } from '../labels/labels.ts';
import type { Labels } from '../labels/de.ts';
import { childrenNamed, childAt, attribute, textContent } from './nodes.ts';
import { codingsOf } from './parties.ts';
import { plannedOf, quantityOf, statusOf, strengthOf, timeOf, valueOf, type ConversionContext } from './values.ts';

/**
 * Returns a section's coded entries as tables when its narrative is empty: some programs write none, or only a sentence that there is none.
 * In other sections the narrative is the signed content, and the entries would only repeat it.
 */
export function codedEntries(section: XmlNode, labels: Labels, language: CodeLanguage): readonly Block[] {
  if (!lacksNarrative(section)) return [];
  const statements = childrenNamed(section, 'entry').flatMap(({ children }) =>
    children.flatMap((node) => statementsIn(node, [], labels)),
  );
  const context = { labels, language };
  const tables = [
    tableOf(
      statements.filter(({ node }) => isMedicine(node)),
      context,
      ['medicine', 'dosage', 'reason', 'period', 'status'],
      medicineRow,
    ),
    tableOf(
      statements.filter(({ node }) => !isMedicine(node)),
      context,
      ['entry', 'result', 'date', 'status'],
      otherRow,
    ),
  ].flat();
  return tables.length > 0 ? [{ kind: 'notice', text: labels.fromCodes }, ...tables] : [];
}

/** Whether the narrative is empty: no text at all; or no table, list or image, and every element that the entries refer to is empty. */
function lacksNarrative(section: XmlNode): boolean {
  const text = childAt(section, 'text');
  if (!text || textContent(text) === undefined) return true;
  const descendants = descendantsOf(text);
  if (descendants.some(({ name }) => ['table', 'list', 'renderMultiMedia'].includes(name))) return false;
  const nodesById = new Map(descendants.map((node) => [`#${node.attributes['ID'] ?? ''}`, node]));
  const targets = childrenNamed(section, 'entry')
    .flatMap(descendantsOf)
    .filter(({ name }) => name === 'reference')
    .flatMap((node) => attribute(node, 'value') ?? []);
  return targets.length > 0 && targets.every((target) => textContent(nodesById.get(target)) === undefined);
}

function descendantsOf(node: XmlNode): readonly XmlNode[] {
  const found = [...node.children];
  for (const one of found) for (const child of one.children) found.push(child);
  return found;
}

function isMedicine({ name }: XmlNode): boolean {
  return name === 'substanceAdministration' || name === 'supply';
}

interface Statement {
  readonly node: XmlNode;
  /** Status of the groups and acts that contain it, such as that they did not happen. */
  readonly outerStatus: readonly string[];
}

/**
 * Returns the statements of an entry; groups and acts are replaced by the statements they contain. What an act did not do, or is no longer
 * valid with it, must not read like what happened: its status is that of its parts as well. Statements that it is only related to, such as
 * its reason (RSON), have their own; the act is then listed beside them.
 */
function statementsIn(node: XmlNode, outerStatus: readonly string[], labels: Labels): readonly Statement[] {
  if (isMedicine(node) || ['observation', 'procedure', 'encounter'].includes(node.name)) return [{ node, outerStatus }];
  if (node.name !== 'act' && node.name !== 'organizer') return [];
  const status = withOuter(statusOf(node, labels) ?? plannedOf(node, labels), outerStatus);
  const children = [...childrenNamed(node, 'entryRelationship'), ...childrenNamed(node, 'component')].map((link) => {
    const part = link.name === 'component' || ['SUBJ', 'COMP', undefined].includes(attribute(link, 'typeCode'));
    const stated = link.children.flatMap((child) => statementsIn(child, part ? status : [], labels));
    return { part, stated };
  });
  const statements = children.flatMap((one) => one.stated);
  const related = children.some((one) => !one.part && one.stated.length > 0);
  return statements.length === 0 || (status.length > 0 && related)
    ? [{ node, outerStatus }, ...statements]
    : statements;
}

/** The lines of each cell of a row. */
type Row = readonly (readonly (string | undefined)[])[];

function tableOf(
  statements: readonly Statement[],
  context: ConversionContext,
  heads: readonly (keyof Labels['columns'])[],
  rowOf: (statement: Statement, context: ConversionContext) => Row,
): readonly Block[] {
  const rows = statements
    .map((one) => rowOf(one, context).map((lines) => lines.flatMap((line) => line ?? [])))
    .filter((row) => row.some((lines) => lines.length > 0));
  if (rows.length === 0) return [];
  const isColumnUsed = heads.map((_, column) => column === 0 || rows.some((row) => (row[column] ?? []).length > 0));
  const { columns, notGiven } = context.labels;
  const headCells: readonly Cell[] = heads.map((name) => ({ blocks: [plainText(columns[name])], header: 'column' }));
  const body = rows.map((row) =>
    row.map((lines, column): Cell => {
      const styleOf = (index: number): TextStyle =>
        heads[column] === 'status' ? { alarm: true } : index > 0 && column === 0 ? { quiet: true } : {};
      const blocks = lines.map((line, index) => plainText(line, styleOf(index)));
      if (column > 0) return { blocks };
      return { blocks: blocks.length > 0 ? blocks : [plainText(notGiven, { quiet: true })], header: 'row' };
    }),
  );
  const usedCells = (row: readonly Cell[]): readonly Cell[] => row.filter((_, column) => isColumnUsed[column]);
  return [{ kind: 'table', made: true, head: [usedCells(headCells)], body: body.map(usedCells) }];
}

function medicineRow({ node: statement, outerStatus }: Statement, context: ConversionContext): Row {
  const { labels, language } = context;
  const product = childAt(statement, statement.name === 'supply' ? 'product' : 'consumable', 'manufacturedProduct');
  const material = childAt(product, 'manufacturedMaterial');
  const label = (node: XmlNode | undefined): string | undefined => labelOfCodings(codingsOf(node), language);
  const pack = childAt(material, 'asContent', 'containerPackagedMedicine');
  const names = [
    textContent(childAt(material, 'name')),
    textContent(childAt(pack, 'name')),
    label(childAt(material, 'code')),
  ];
  const ingredients = childrenNamed(material, 'ingredient').map((one) => {
    const substance = childAt(one, 'ingredient');
    const name = label(childAt(substance, 'code')) ?? textContent(childAt(substance, 'name'));
    return name && [name, strengthOf(childAt(one, 'quantity'))].filter(Boolean).join(' ');
  });
  const lot = textContent(childAt(material, 'lotNumberText'));
  const parts = childrenNamed(statement, 'entryRelationship');
  const doses = [
    statement,
    ...parts
      .filter((part) => attribute(part, 'typeCode') === 'COMP')
      .flatMap((part) => childrenNamed(part, 'substanceAdministration')),
  ];
  return [
    [
      ...new Set([names.find(Boolean), ...ingredients, label(childAt(material, 'formCode'))]),
      lot && `${labels.columns.lot}: ${lot}`,
    ],
    [
      ...doses.map((one) => doseOf(one, context)),
      quantityOf(childAt(statement, 'quantity')),
      label(childAt(statement, 'routeCode')),
    ],
    parts
      .filter((part) => attribute(part, 'typeCode') === 'RSON')
      .map((part) => valueOf(childAt(part, 'observation', 'value'), context)),
    childrenNamed(statement, 'effectiveTime').map((time) => timeOf(time, labels)),
    withOuter(statusOf(statement, labels), outerStatus),
  ];
}

/** Formats the condition of a medicine taken as needed: `bei Bedarf (Schmerzen)`. */
function asNeededText(statement: XmlNode, context: ConversionContext): string | undefined {
  const criterion = childAt(statement, 'precondition', 'criterion');
  if (!criterion) return undefined;
  const { labels, language } = context;
  const reason =
    valueOf(childAt(criterion, 'value'), context) ??
    labelOfCodings(codingsOf(childAt(criterion, 'code')), language) ??
    textContent(childAt(criterion, 'text'));
  return reason === undefined ? labels.asNeeded : `${labels.asNeeded} (${reason})`;
}

/** Formats a dose: `1, morgens (vor den Mahlzeiten)`, `1, 1× / 8 h, ≤ 4 / 1 d`. */
function doseOf(statement: XmlNode, context: ConversionContext): string | undefined {
  const times = childrenNamed(statement, 'effectiveTime').flatMap((time) => [time, ...childrenNamed(time, 'comp')]);
  const frequencies = times
    .flatMap((time) => quantityOf(childAt(time, 'period')) ?? [])
    .map((period) => `1× / ${period}`);
  const timings = times
    .flatMap((time) => attribute(childAt(time, 'event'), 'code') ?? [])
    .map((code) => timingLabel(context.labels, code));
  const [maxDose, maxDosePeriod] = ['numerator', 'denominator'].map((end) =>
    quantityOf(childAt(statement, 'maxDoseQuantity', end)),
  );
  return (
    [
      quantityOf(childAt(statement, 'doseQuantity')),
      quantityOf(childAt(statement, 'rateQuantity')),
      ...frequencies,
      ...timings,
      asNeededText(statement, context),
      maxDose && `≤ ${[maxDose, maxDosePeriod].filter(Boolean).join(' / ')}`,
    ]
      .filter(Boolean)
      .join(', ') || undefined
  );
}

function otherRow({ node: statement, outerStatus }: Statement, context: ConversionContext): Row {
  const { labels, language } = context;
  const interpretation = attribute(childAt(statement, 'interpretationCode'), 'code');
  return [
    [labelOfCodings(codingsOf(childAt(statement, 'code')), language), ...substancesOf(statement, language)],
    [
      ...childrenNamed(statement, 'value').map((value) => valueOf(value, context)),
      labelForCode(labels.interpretations, interpretation),
    ],
    childrenNamed(statement, 'effectiveTime').map((time) => timeOf(time, labels)),
    withOuter(statusOf(statement, labels) ?? plannedOf(statement, labels), outerStatus),
  ];
}

/** The status of a statement and those of what contains it, each once. */
function withOuter(ownStatus: string | undefined, outerStatus: readonly string[]): readonly string[] {
  return [...new Set(ownStatus === undefined ? outerStatus : [ownStatus, ...outerStatus])];
}

/** The substances of an observation: an allergy names its allergen in a participant, not in its code (IHE PCC, allergies). */
function substancesOf(statement: XmlNode, language: CodeLanguage): readonly (string | undefined)[] {
  return childrenNamed(statement, 'participant')
    .filter((one) => attribute(one, 'typeCode') === 'CSM')
    .map((one) => childAt(one, 'participantRole', 'playingEntity'))
    .map((one) => labelOfCodings(codingsOf(childAt(one, 'code')), language) ?? textContent(childAt(one, 'name')));
}
