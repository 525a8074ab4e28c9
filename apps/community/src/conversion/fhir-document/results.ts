import { asObject, asArray, type UncheckedJson } from '@epr/fhir/bundle';
import { labelForCode } from '../labels/labels.ts';
import { emphasisedRun, type CellContent } from './columns.ts';
import { codingsOf } from './people.ts';
import type { ResourceFormatter } from './resource-formatter.ts';

/** Formats an Observation's value with its interpretation; each component is on a line of its own. */
export function resultOf(reader: ResourceFormatter): CellContent {
  const { resource } = reader;
  const { interpreted, bad } = meaningOf(reader, resource);
  const value = reader.choice('value') ?? reader.label(resource['dataAbsentReason']);
  const parts = asArray(resource['component'])
    .map(asObject)
    .map((one) => {
      const meaning = meaningOf(reader, one);
      const found = [reader.choice('value', one) ?? reader.label(one['dataAbsentReason']), meaning.interpreted];
      const said = found.filter(Boolean).join(', ');
      return emphasisedRun([reader.label(one['code']), said].filter(Boolean).join(': '), meaning.bad);
    });
  return [emphasisedRun(value, bad), ...parts, emphasisedRun(interpreted, bad)];
}

/** Returns the labels of the interpretations and whether one of them is emphasised as a warning. */
function meaningOf(
  { labels, label }: ResourceFormatter,
  { interpretation }: UncheckedJson,
): { readonly interpreted: string | undefined; readonly bad: boolean } {
  const found = asArray(interpretation).map((one) => {
    const code = codingsOf(one).find((coding) => labelForCode(labels.interpretations, coding.code))?.code;
    return {
      said: labelForCode(labels.interpretations, code) ?? label(one),
      bad: code !== undefined && !good.has(code),
    };
  });
  return {
    interpreted: found.flatMap(({ said }) => said ?? []).join(', ') || undefined,
    bad: found.some(({ bad }) => bad),
  };
}

const good = new Set(['N', 'NEG', 'S']);
