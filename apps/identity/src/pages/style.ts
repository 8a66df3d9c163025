/** The pages' one stylesheet: no fonts to fetch, every pair of colours above 4.5:1. */
export const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2321; background: #f7f4ee; }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: #7a3d00; color: #fff; }
header p { margin: 0 auto; padding: 8px 16px; max-width: 720px; }
main { margin: 0 auto; padding: 8px 16px 48px; max-width: 720px; }
h1 { font-size: 28px; line-height: 1.2; }
h2 { font-size: 18px; margin: 24px 0 8px; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
button, a.main { font: inherit; cursor: pointer; border-radius: 8px; min-height: 44px; }
button.person { display: block; width: 100%; padding: 12px 16px; text-align: left; color: inherit; background: #fff; border: 1px solid #8a857a; }
button.person:hover { border-color: #0b5c63; background: #eef6f6; }
.name { font-weight: 600; }
.number { font-variant-numeric: tabular-nums; }
.note { display: block; color: #4b524f; }
button.main, a.main { display: inline-block; padding: 8px 20px; color: #fff; background: #0b5c63; border: 1px solid #0b5c63; text-decoration: none; }
button.plain { padding: 8px 20px; color: #0b5c63; background: #fff; border: 1px solid #0b5c63; }
form + form { margin-top: 32px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
fieldset { border: 1px solid #8a857a; border-radius: 8px; background: #fff; padding: 8px 16px; }
legend { font-weight: 600; padding: 0 4px; }
label { display: flex; gap: 12px; align-items: center; min-height: 44px; }
input[type="checkbox"] { width: 24px; height: 24px; accent-color: #0b5c63; flex: none; }
:focus-visible { outline: 3px solid #1c2321; outline-offset: 2px; }
`;
