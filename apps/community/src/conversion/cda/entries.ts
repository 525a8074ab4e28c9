import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../xml/read-xml.ts';
import { labelOfCodings } from '../document-model/codes.ts';
import { text as plainText, type Block, type Cell, type Look } from '../document-model/document-model.ts';
import { timingLabel } from '../labels/times.ts';
import { wordOf } from '../labels/labels.ts';
import type { Words } from '../labels/words.ts';
import { all, at, attribute, wordsOf } from './nodes.ts';
import { codingsOf } from './parties.ts';
import { quantityOf, statusOf, timeOf, valueOf, type ConversionContext } from './values.ts';

/**
 * What a section says in codes, where its text says nothing: some programs write none, or a sentence that there is none. Elsewhere
 * the text is what was signed, and its entries would only repeat it.
 */
export function codedEntries(section: XmlNode, words: Words, language: CodeLanguage): readonly Block[] {
  if (!isSilent(section)) return [];
  const statements = all(section, 'entry').flatMap(({ children }) => children.flatMap(statementsIn));
  const context = { words, language };
  const tables = [
    tableOf(statements.filter(isMedicine), context, ['medicine', 'dosage', 'reason', 'period', 'status'], medicineRow),
    tableOf(
      statements.filter((one) => !isMedicine(one)),
      context,
      ['entry', 'result', 'date', 'status'],
      otherRow,
    ),
  ].flat();
  return tables.length > 0 ? [{ kind: 'notice', text: words.fromCodes }, ...tables] : [];
}

/** No words at all; or no table and no list, and whatever the entries point at in the text has none. */
function isSilent(section: XmlNode): boolean {
  const text = at(section, 'text');
  if (!text || wordsOf(text) === undefined) return true;
  const inside = allIn(text);
  if (inside.some(({ name }) => ['table', 'list', 'renderMultiMedia'].includes(name))) return false;
  const named = new Map(inside.map((node) => [`#${node.attributes['ID'] ?? ''}`, node]));
  const targets = all(section, 'entry')
    .flatMap(allIn)
    .filter(({ name }) => name === 'reference')
    .flatMap((node) => attribute(node, 'value') ?? []);
  return targets.length > 0 && targets.every((target) => wordsOf(named.get(target)) === undefined);
}

function allIn(node: XmlNode): readonly XmlNode[] {
  const found = [...node.children];
  for (const one of found) for (const child of one.children) found.push(child);
  return found;
}

function isMedicine({ name }: XmlNode): boolean {
  return name === 'substanceAdministration' || name === 'supply';
}

/** What is stated: groups and acts stand for what is in them. */
function statementsIn(node: XmlNode): readonly XmlNode[] {
  if (isMedicine(node) || ['observation', 'procedure', 'encounter'].includes(node.name)) return [node];
  if (node.name !== 'act' && node.name !== 'organizer') return [];
  const inner = [...all(node, 'entryRelationship'), ...all(node, 'component')];
  const stated = inner.flatMap(({ children }) => children.flatMap(statementsIn));
  return stated.length > 0 ? stated : [node];
}

/** The lines of each cell. */
type Row = readonly (readonly (string | undefined)[])[];

function tableOf(
  statements: readonly XmlNode[],
  context: ConversionContext,
  heads: readonly (keyof Words['columns'])[],
  rowOf: (statement: XmlNode, context: ConversionContext) => Row,
): readonly Block[] {
  const rows = statements
    .map((one) => rowOf(one, context).map((lines) => lines.flatMap((line) => line ?? [])))
    .filter((row) => row.some((lines) => lines.length > 0));
  if (rows.length === 0) return [];
  const kept = heads.map((_, column) => column === 0 || rows.some((row) => (row[column] ?? []).length > 0));
  const { columns, notGiven } = context.words;
  const head: readonly Cell[] = heads.map((name) => ({ blocks: [plainText(columns[name])], header: 'column' }));
  const body = rows.map((row) =>
    row.map((lines, column): Cell => {
      const look = (index: number): Look =>
        heads[column] === 'status' ? { alarm: true } : index > 0 && column === 0 ? { quiet: true } : {};
      const blocks = lines.map((line, index) => plainText(line, look(index)));
      if (column > 0) return { blocks };
      return { blocks: blocks.length > 0 ? blocks : [plainText(notGiven, { quiet: true })], header: 'row' };
    }),
  );
  const only = (row: readonly Cell[]): readonly Cell[] => row.filter((_, column) => kept[column]);
  return [{ kind: 'table', made: true, head: [only(head)], body: body.map(only) }];
}

function medicineRow(statement: XmlNode, { words, language }: ConversionContext): Row {
  const product = at(statement, statement.name === 'supply' ? 'product' : 'consumable', 'manufacturedProduct');
  const material = at(product, 'manufacturedMaterial');
  const label = (node: XmlNode | undefined): string | undefined => labelOfCodings(codingsOf(node), language);
  const pack = at(material, 'asContent', 'containerPackagedMedicine');
  const names = [wordsOf(at(material, 'name')), wordsOf(at(pack, 'name')), label(at(material, 'code'))];
  const ingredients = all(material, 'ingredient').map((one) => {
    const substance = at(one, 'ingredient');
    const name = label(at(substance, 'code')) ?? wordsOf(at(substance, 'name'));
    return name && [name, quantityOf(at(one, 'quantity', 'numerator'))].filter(Boolean).join(' ');
  });
  const lot = wordsOf(at(material, 'lotNumberText'));
  const parts = all(statement, 'entryRelationship');
  const doses = [
    statement,
    ...parts
      .filter((part) => attribute(part, 'typeCode') === 'COMP')
      .flatMap((part) => all(part, 'substanceAdministration')),
  ];
  return [
    [
      ...new Set([names.find(Boolean), ...ingredients, label(at(material, 'formCode'))]),
      lot && `${words.columns.lot}: ${lot}`,
    ],
    [
      ...doses.map((one) => doseOf(one, words)),
      quantityOf(at(statement, 'quantity')),
      label(at(statement, 'routeCode')),
    ],
    parts
      .filter((part) => attribute(part, 'typeCode') === 'RSON')
      .map((part) => valueOf(at(part, 'observation', 'value'), { words, language })),
    all(statement, 'effectiveTime').map((time) => timeOf(time, words)),
    [statusOf(statement, words)],
  ];
}

/** `1, morgens (vor den Mahlzeiten)`, `1, 1× / 8 h, ≤ 4 / 1 d`. */
function doseOf(statement: XmlNode, words: Words): string | undefined {
  const times = all(statement, 'effectiveTime').flatMap((time) => [time, ...all(time, 'comp')]);
  const often = times.flatMap((time) => quantityOf(at(time, 'period')) ?? []).map((period) => `1× / ${period}`);
  const when = times
    .flatMap((time) => attribute(at(time, 'event'), 'code') ?? [])
    .map((code) => timingLabel(words, code));
  const [most, within] = ['numerator', 'denominator'].map((end) => quantityOf(at(statement, 'maxDoseQuantity', end)));
  return (
    [
      quantityOf(at(statement, 'doseQuantity')),
      quantityOf(at(statement, 'rateQuantity')),
      ...often,
      ...when,
      most && `≤ ${[most, within].filter(Boolean).join(' / ')}`,
    ]
      .filter(Boolean)
      .join(', ') || undefined
  );
}

function otherRow(statement: XmlNode, context: ConversionContext): Row {
  const { words, language } = context;
  const meaning = attribute(at(statement, 'interpretationCode'), 'code');
  return [
    [labelOfCodings(codingsOf(at(statement, 'code')), language)],
    [...all(statement, 'value').map((value) => valueOf(value, context)), wordOf(words.interpretations, meaning)],
    all(statement, 'effectiveTime').map((time) => timeOf(time, words)),
    [statusOf(statement, words)],
  ];
}
