import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagnosticsOf, operationOutcome, outcomeCodes, outcomeOf } from './operation-outcome.ts';

describe('operation outcome', () => {
  test('[DOC-19] contains diagnostics and codes', () => {
    const detailsCode = { code: 'UnmodifiableMetadataError', display: 'The metadata cannot be changed' };
    const outcome = operationOutcome('processing', { diagnostics: 'title cannot change', detailsCode });
    expect(outcome).toEqual({
      resourceType: 'OperationOutcome',
      issue: [
        {
          severity: 'error',
          code: 'processing',
          details: { coding: [detailsCode], text: 'The metadata cannot be changed' },
          diagnostics: 'title cannot change',
        },
      ],
    });
    expect(diagnosticsOf(outcome)).toBe('title cannot change');
    expect(outcomeCodes(outcome)).toEqual(['processing', 'UnmodifiableMetadataError']);
  });

  test('[DOC-19] contains severity and expression, and its codes are read in order', () => {
    const outcome = operationOutcome('value', { severity: 'warning', expression: 'DocumentReference.docStatus' });
    expect(outcome.issue).toEqual([
      { severity: 'warning', code: 'value', expression: ['DocumentReference.docStatus'] },
    ]);
    const issue = [{ details: { coding: [{}, { code: 'a' }, null] } }, { code: 'value', details: { coding: 'x' } }];
    expect(outcomeCodes({ resourceType: 'OperationOutcome', issue })).toEqual(['a', 'value']);
    expect(outcomeCodes({ resourceType: 'Bundle', issue })).toEqual([]);
  });

  test('[DOC-19] contains every issue, and the code as text where it has no words', () => {
    const issues = [
      { code: 'value' },
      { code: 'required', detailsCode: { code: 'NoTitle' } },
      { code: 'invalid' },
    ] as const;
    expect(outcomeOf(issues).issue).toEqual([
      { severity: 'error', code: 'value' },
      { severity: 'error', code: 'required', details: { coding: [{ code: 'NoTitle' }], text: 'NoTitle' } },
      { severity: 'error', code: 'invalid' },
    ]);
  });

  test('[DOC-19] returns the text of the first issue that has one, even if only in details', () => {
    const issue = [{ severity: 'error', code: 'processing' }, { details: { text: 'UnmodifiableMetadataError' } }];
    expect(diagnosticsOf({ resourceType: 'OperationOutcome', issue })).toBe('UnmodifiableMetadataError');
  });

  test('[DOC-19] returns nothing for other values, and reading never throws', () => {
    expect(diagnosticsOf('<html>Bad Gateway</html>')).toBeUndefined();
    fc.assert(
      fc.property(fc.jsonValue(), (issue) => {
        diagnosticsOf({ resourceType: 'OperationOutcome', issue });
        outcomeCodes({ resourceType: 'OperationOutcome', issue: [issue] });
      }),
    );
  });
});
