import type { QueryFault } from './signed-query.ts';

/** The page of a vaccination module of the demo world: whether the request may be trusted, and what it said. */
export function modulePage(query: string, fault: QueryFault | undefined): string {
  const fields = fault ? [] : [...new URLSearchParams(query)].filter(([name]) => name !== 'sig');
  const rows = fields.map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  );
  const words = fault ? `Die Anfrage wurde abgelehnt: ${reasons[fault]}` : 'Die Anfrage ist gültig signiert.';
  return `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>Impfmodul</title>
<meta name="viewport" content="width=device-width"></head>
<body><main><h1>Impfmodul</h1><p>${words}</p>${rows.length > 0 ? `<table><caption>Übergebene Angaben</caption><tbody>${rows.join('')}</tbody></table>` : ''}</main></body></html>`;
}

const reasons: Readonly<Record<QueryFault, string>> = {
  signatureMissing: 'Die Signatur fehlt.',
  signatureWrong: 'Die Signatur stimmt nicht.',
  notInTime: 'Die Anfrage ist nicht von eben jetzt.',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
