/** Basic style for a page that is opened on its own or printed; a portal applies its own style. */
export const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: break-word; }
h1, h2, h3, h4 { line-height: 1.25; }
table { border-collapse: collapse; margin: 0.75rem 0; }
th, td { border: 1px solid GrayText; padding: 0.35rem 0.6rem; text-align: left; vertical-align: top; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; }
dt, .quiet { color: GrayText; }
dd { margin: 0; }
img { max-width: 100%; height: auto; }
.table { overflow-x: auto; }
.alarm { font-weight: bold; }
@media print { body { padding: 0; } }
`;
