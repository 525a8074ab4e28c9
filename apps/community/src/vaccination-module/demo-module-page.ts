import { createHash } from 'node:crypto';
import { escapeHtml } from '../xml/escape.ts';
import type { SignedQueryError } from './signed-query.ts';

/** Renders the page of a vaccination module of the demo world: whether the request is validly signed, and its fields. */
export function demoModulePage(query: string, queryError: SignedQueryError | undefined): string {
  const fields = queryError ? [] : [...new URLSearchParams(query)].filter(([name]) => name !== 'sig');
  const rows = fields.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const statusText = queryError
    ? `Die Anfrage wurde abgelehnt: ${reasons[queryError]}`
    : 'Die Anfrage ist gültig signiert.';
  const table =
    rows.length > 0 ? `<table><caption>Übergebene Angaben</caption><tbody>${rows.join('')}</tbody></table>` : '';
  return `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>Impfmodul</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style></head>
<body><main><h1>Impfmodul</h1><p>Ein externes Impfmodul, wie es eine Stammgemeinschaft anschliessen kann.</p>
<p class="${queryError ? 'refused' : 'valid'}">${statusText}</p>${table}</main></body></html>`;
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#16202b, #e8edf3); background: light-dark(#f5f7f9, #0d1319); }
main { box-sizing: border-box; max-width: 44rem; margin: 2rem auto; padding: 2rem; border: 1px solid light-dark(#dde2e8, #2a333d);
  border-radius: 12px; background: light-dark(#fff, #161d25); }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; }
.valid, .refused { padding: 0.75rem 1rem; border-radius: 6px; border-left: 4px solid #1b8057; font-weight: 600;
  background: light-dark(#e6f4ec, #14291f); }
.refused { border-color: #c9372c; background: light-dark(#fdeceb, #331817); }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
caption { margin-bottom: 0.5rem; font-weight: 600; text-align: left; }
th, td { padding: 0.5rem 0.5rem 0.5rem 0; border-top: 1px solid light-dark(#dde2e8, #2a333d); text-align: left; vertical-align: top; }
td { overflow-wrap: anywhere; }
@media (max-width: 30rem) { main { margin: 0; padding: 1rem; border: 0; border-radius: 0; } }
`;

/** Content security policy of the page: only its own style sheet is allowed. */
export const moduleContentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const reasons: Readonly<Record<SignedQueryError, string>> = {
  signatureMissing: 'Die Signatur fehlt.',
  signatureWrong: 'Die Signatur stimmt nicht.',
  notInTime: 'Die Anfrage ist nicht von eben jetzt.',
};
