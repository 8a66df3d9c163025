/** The pages' one stylesheet: no fonts to fetch, every pair of colours above 4.5:1. */
export const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2321; background: #f7f4ee; }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: #7a3d00; color: #fff; }
header p { margin: 0 auto; padding: 8px 16px; max-width: 560px; }
main { margin: 0 auto; padding: 8px 16px 48px; max-width: 560px; }
h1 { font-size: 28px; line-height: 1.2; font-variant-numeric: tabular-nums; }
h2 { font-size: 18px; margin: 32px 0 8px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; padding: 16px; background: #fff; border: 1px solid #8a857a; border-radius: 8px; }
dt { color: #4b524f; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.notice { padding: 12px 16px; background: #fff; border-left: 4px solid #7a3d00; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
button, a.main { font: inherit; cursor: pointer; border-radius: 8px; min-height: 44px; }
button { display: block; width: 100%; padding: 12px 16px; text-align: left; color: inherit; background: #fff; border: 1px solid #8a857a; }
button:hover { border-color: #0b5c63; background: #eef6f6; }
button.main, a.main { color: #fff; background: #0b5c63; border: 1px solid #0b5c63; }
button.main:hover { color: #fff; background: #084a50; }
a.main { display: inline-block; padding: 8px 20px; text-decoration: none; }
.name { display: block; font-weight: 600; }
.note { display: block; color: #4b524f; }
button.main .note { color: #fff; }
:focus-visible { outline: 3px solid #1c2321; outline-offset: 2px; }
`;
