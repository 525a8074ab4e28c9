import { asObject, firstCodeOf, asArray, type UncheckedJson } from '@epr/fhir/bundle';
import { labelForCode } from '../labels/labels.ts';
import { emphasisedRun, type CellContent } from './columns.ts';
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

/** Returns the label of an interpretation and whether it is emphasised as a warning. */
function meaningOf(
  { labels, label }: ResourceFormatter,
  { interpretation }: UncheckedJson,
): { readonly interpreted: string | undefined; readonly bad: boolean } {
  const [first] = asArray(interpretation);
  const code = firstCodeOf(first);
  const said = labelForCode(labels.interpretations, code);
  const bad = said !== undefined && !['N', 'NEG', 'S'].includes(code ?? '');
  return { interpreted: said ?? label(first), bad };
}
