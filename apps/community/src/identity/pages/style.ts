import { typefacePath } from './typeface.ts';

/** The one style sheet of the sign-in pages: the portal's colours and sizes, light and dark, from 320 px. */
export const style = `
@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url(${typefacePath}) format("woff2")}
:root{--primary:#1266ad;--primary-strong:#0c4f88;--primary-soft:#e8f1f9;--on-primary:#fff;--page:#f6f7f9;--surface:#fff;
--surface-sunk:#eef1f4;--line:#dde2e8;--line-strong:#78848f;--ink:#16212c;--ink-2:#4a5866;--danger:#b3261e;--danger-soft:#fdecea;
--shadow:0 1px 2px rgb(16 33 48/.06),0 4px 16px rgb(16 33 48/.06);color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--primary:#6fb2e8;--primary-strong:#9ccbf1;--primary-soft:#12304a;--on-primary:#08202f;
--page:#0e151b;--surface:#161f27;--surface-sunk:#202c36;--line:#2a3641;--line-strong:#6f7d8a;--ink:#eaf0f5;--ink-2:#b7c3ce;
--danger:#ff9d94;--danger-soft:#3a1512;--shadow:none}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr auto;color:var(--ink);background:var(--page);
font:16px/1.5 "Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,footer{display:flex;justify-content:space-between;align-items:center;gap:8px 24px;padding:16px 24px;font-size:14px;color:var(--ink-2)}
.brand{display:flex;gap:12px;align-items:center;font-weight:650;font-size:16px;line-height:1.3;color:var(--ink)}
.mark{flex:none;width:36px;height:36px;border-radius:9px;background:var(--primary);color:var(--on-primary);display:grid;place-items:center;font-size:18px}
.brand small{display:block;font-weight:450;font-size:14px;line-height:1.3;color:var(--ink-2)}
.languages{position:relative}
.languages summary{display:flex;gap:8px;align-items:center;min-height:40px;padding:6px 14px;border:1px solid var(--line-strong);border-radius:6px;
background:var(--surface);color:var(--ink);font-weight:550;cursor:pointer;list-style:none}
.languages summary::-webkit-details-marker{display:none}
.languages summary::after{content:"";width:7px;height:7px;margin-top:-4px;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}
.languages[open] summary::after{margin-top:4px;transform:rotate(225deg)}
.languages ul{position:absolute;right:0;z-index:1;min-width:100%;margin:4px 0 0;padding:6px;list-style:none;background:var(--surface);
border:1px solid var(--line-strong);border-radius:10px;box-shadow:0 8px 24px rgb(16 33 48/.16)}
.languages a{display:block;padding:8px 12px;border-radius:6px;font-weight:550;color:var(--ink);text-decoration:none}
.languages a:hover{background:var(--primary-soft)}
main{display:grid;justify-items:center;align-content:center;gap:24px;padding:16px}
main.wide{align-content:start;padding-top:32px}
.card{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--line);border-radius:14px;box-shadow:var(--shadow);padding:32px}
h1{font-size:28px;letter-spacing:-.02em;line-height:1.2;margin:0 0 8px}
h2{font-size:22px;letter-spacing:-.01em;line-height:1.25;margin:0 0 8px}
h3{font-size:14px;font-weight:650;color:var(--ink-2);margin:24px 0 8px}
.lead{margin:0 0 24px;color:var(--ink-2)}
.demo .lead{margin:0}
label{display:block;font-weight:600;margin:0 0 6px}
input{display:block;width:100%;min-height:48px;padding:10px 14px;margin:0 0 16px;font:inherit;color:var(--ink);background:var(--surface);
border:1px solid var(--line-strong);border-radius:10px}
input[aria-invalid]{border-color:var(--danger)}
a{color:var(--primary-strong);font-weight:600}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.primary{display:block;width:100%;min-height:48px;margin:8px 0 0;padding:10px 16px;font:inherit;font-weight:650;color:var(--on-primary);
background:var(--primary);border:0;border-radius:10px;cursor:pointer}
.primary:hover{background:var(--primary-strong)}
.problem{margin:0 0 24px;padding:12px 14px;border-left:4px solid var(--danger);border-radius:6px;background:var(--danger-soft);color:var(--ink)}
.back{margin:24px 0 0;padding:16px 0 0;border-top:1px solid var(--line);font-size:15px}
.way{display:inline-block;padding:4px 0}
.reference{margin:24px 0 0;font-size:14px;color:var(--ink-2)}
.people{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.person{display:grid;grid-template-columns:40px 1fr;gap:12px;align-items:center;width:100%;height:100%;min-height:60px;padding:9px 12px;font:inherit;
text-align:left;color:var(--ink);background:var(--surface);border:1px solid var(--line);border-radius:10px;cursor:pointer}
.person:hover{border-color:var(--primary);background:var(--primary-soft)}
.person b{font-weight:600}
.person small{display:block;font-size:14px;line-height:1.35;color:var(--ink-2)}
.initials{width:40px;height:40px;border-radius:50%;background:var(--surface-sunk);color:var(--ink-2);display:grid;place-items:center;font-size:14px;font-weight:650}
@media(min-width:960px){main.wide{grid-template-columns:400px minmax(0,640px);justify-content:center;align-items:start;padding-top:48px}
.demo{max-width:none}.people{grid-template-columns:1fr 1fr}}
@media(max-width:480px){header,footer{padding:12px 16px}.card{padding:24px 20px;border-radius:12px}
main.wide{padding-top:8px}}
@media(max-width:359px){.brand small{display:none}}
`;
