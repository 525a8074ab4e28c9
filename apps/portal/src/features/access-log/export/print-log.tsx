import { Fragment } from 'react';
import { PrintSheet } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { printedLog } from './printable-log.ts';
import { useLogSource, type ExportedLog } from './use-export.ts';

/** The printed log: every entry found, not only those shown, with the patient and the full dates, as in the exported PDF. */
export function PrintLog(exported: ExportedLog) {
  return (
    <PrintSheet>
      <Sheet {...exported} />
    </PrintSheet>
  );
}

function Sheet(exported: ExportedLog) {
  const { t, locale } = useTexts();
  const { title, facts, missing, columns, parts } = printedLog(useLogSource(exported), t, locale);
  return (
    <>
      <h1>{title}</h1>
      {[...facts, missing].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {parts.map(({ heading, lines }) => (
        <Fragment key={heading}>
          <h2>{heading}</h2>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column}>{column}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(([day, time, sentence], at) => (
                <tr key={at}>
                  <td>{day}</td>
                  <td>{time}</td>
                  <td>{sentence}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fragment>
      ))}
    </>
  );
}
