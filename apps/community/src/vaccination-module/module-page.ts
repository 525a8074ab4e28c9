import { createHash } from 'node:crypto';
import type { QueryFault } from './signed-query.ts';

/** The page of a vaccination module of the demo world: whether the request may be trusted, and what it said. */
export function modulePage(query: string, fault: QueryFault | undefined): string {
  const fields = fault ? [] : [...new URLSearchParams(query)].filter(([name]) => name !== 'sig');
  const rows = fields.map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  );
  const words = fault ? `Die Anfrage wurde abgelehnt: ${reasons[fault]}` : 'Die Anfrage ist gültig signiert.';
  const table =
    rows.length > 0 ? `<table><caption>Übergebene Angaben</caption><tbody>${rows.join('')}</tbody></table>` : '';
  return `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>Impfmodul</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${style}</style></head>
<body><main><h1>Impfmodul</h1><p>Ein externes Impfmodul, wie es eine Stammgemeinschaft anschliessen kann.</p>
<p class="${fault ? 'refused' : 'valid'}">${words}</p>${table}</main></body></html>`;
}

const style = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; }
.valid, .refused { padding: 0.75rem 1rem; border-left: 4px solid #1b6e4b; font-weight: 600; }
.refused { border-color: #b3261e; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
caption { margin-bottom: 0.5rem; font-weight: 600; text-align: left; }
th, td { padding: 0.5rem 0.5rem 0.5rem 0; border-top: 1px solid #8888; text-align: left; vertical-align: top; }
td { overflow-wrap: anywhere; }
`;

/** The policy under which the page is shown: nothing but its own style sheet. */
export const modulePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const reasons: Readonly<Record<QueryFault, string>> = {
  signatureMissing: 'Die Signatur fehlt.',
  signatureWrong: 'Die Signatur stimmt nicht.',
  notInTime: 'Die Anfrage ist nicht von eben jetzt.',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
