import { asObject, asArray, type UncheckedJson } from '@epr/fhir/bundle';
import { labelForCode } from '../labels/labels.ts';
import { emphasisedRun, type CellContent } from './resource-table.ts';
import { codingsOf } from './people.ts';
import type { ResourceFormatter } from './resource-formatter.ts';

/** Formats an Observation's value with its interpretation; each component is on a line of its own. */
export function observationValueOf(reader: ResourceFormatter): CellContent {
  const { resource } = reader;
  const { interpreted, bad } = interpretationOf(reader, resource);
  const value = reader.choiceValue('value') ?? reader.label(resource['dataAbsentReason']);
  const parts = asArray(resource['component'])
    .map(asObject)
    .map((one) => {
      const interpretation = interpretationOf(reader, one);
      const found = [
        reader.choiceValue('value', one) ?? reader.label(one['dataAbsentReason']),
        interpretation.interpreted,
      ];
      const text = found.filter(Boolean).join(', ');
      return emphasisedRun([reader.label(one['code']), text].filter(Boolean).join(': '), interpretation.bad);
    });
  return [emphasisedRun(value, bad), ...parts, emphasisedRun(interpreted, bad)];
}

/** Returns the labels of the interpretations and whether one of them is emphasised as a warning. */
function interpretationOf(
  { labels, label }: ResourceFormatter,
  { interpretation }: UncheckedJson,
): { readonly interpreted: string | undefined; readonly bad: boolean } {
  const found = asArray(interpretation).map((one) => {
    const code = codingsOf(one).find((coding) => labelForCode(labels.interpretations, coding.code))?.code;
    return {
      said: labelForCode(labels.interpretations, code) ?? label(one),
      bad: code !== undefined && !normalCodes.has(code),
    };
  });
  return {
    interpreted: found.flatMap(({ said }) => said ?? []).join(', ') || undefined,
    bad: found.some(({ bad }) => bad),
  };
}

const normalCodes = new Set(['N', 'NEG', 'S']);
