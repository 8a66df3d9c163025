import { buildZip, type GivenEntry } from './build-zip.ts';

// What Microsoft Excel writes around the cells, as far as readers have stumbled over it: namespaces that may be passed
// over, parts for printers, comments and tables, a chain of formulas, numbers in seventeen digits, texts in pieces.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const microsoft = 'http://schemas.microsoft.com/office/spreadsheetml';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Rows of a sheet called Units, the titles first, as Excel saves them when they are formatted as a table. */
export function excelWorkbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const texts = [...new Set(rows.flat().filter((value) => typeof value === 'string'))];
  const last = `${letter((rows[0]?.length ?? 1) - 1)}${rows.length}`;
  return buildZip(
    Object.entries({
      '[Content_Types].xml': contentTypes,
      '_rels/.rels': relationships(
        ['rId3', `${relations}/extended-properties`, 'docProps/app.xml'],
        [
          'rId2',
          'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
          'docProps/core.xml',
        ],
        ['rId1', `${relations}/officeDocument`, 'xl/workbook.xml'],
      ),
      'xl/workbook.xml': workbookXml(last),
      'xl/_rels/workbook.xml.rels': relationships(
        ['rId1', `${relations}/worksheet`, 'worksheets/sheet1.xml'],
        ['rId2', `${relations}/worksheet`, 'worksheets/sheet2.xml'],
        ['rId3', `${relations}/theme`, 'theme/theme1.xml'],
        ['rId4', `${relations}/styles`, 'styles.xml'],
        ['rId5', `${relations}/sharedStrings`, 'sharedStrings.xml'],
        ['rId6', `${relations}/calcChain`, 'calcChain.xml'],
      ),
      'xl/worksheets/sheet1.xml': sheetXml(rows, texts, last),
      'xl/worksheets/_rels/sheet1.xml.rels': relationships(
        ['rId1', `${relations}/printerSettings`, '../printerSettings/printerSettings1.bin'],
        ['rId2', `${relations}/vmlDrawing`, '../drawings/vmlDrawing1.vml'],
        ['rId3', `${relations}/table`, '../tables/table1.xml'],
        ['rId4', `${relations}/comments`, '../comments1.xml'],
      ),
      'xl/worksheets/sheet2.xml': `${declaration}<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData><row r="1"><c r="A1"><f>SUM(Units!E2:E${rows.length})</f><v>1746.8499999999999</v></c></row></sheetData></worksheet>`,
      'xl/theme/theme1.xml': `${declaration}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office Theme"><a:themeElements/></a:theme>`,
      'xl/styles.xml': stylesXml,
      'xl/sharedStrings.xml': sharedStringsXml(texts),
      'xl/calcChain.xml': `${declaration}<calcChain xmlns="${main}"><c r="A1" i="2" l="1"/></calcChain>`,
      'xl/tables/table1.xml': tableXml(rows[0] ?? [], last),
      'xl/comments1.xml': `${declaration}<comments xmlns="${main}"><authors><author>Inaya</author></authors><commentList><comment ref="E2" authorId="0" shapeId="0"><text><r><t>measured again in March</t></r></text></comment></commentList></comments>`,
      'xl/drawings/vmlDrawing1.vml':
        '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="_x0000_s1025" type="#_x0000_t202" fillcolor="infoBackground [80]"><x:ClientData ObjectType="Note"><x:Row>1</x:Row><x:Column>4</x:Column></x:ClientData></v:shape></xml>',
      'xl/printerSettings/printerSettings1.bin': Buffer.from('HP LaserJet\0\0\u0001', 'utf16le'),
      'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Inaya</dc:creator></cp:coreProperties>`,
      'docProps/app.xml': `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>`,
    }).map(([name, content]): GivenEntry => ({ name, content })),
  );
}

function letter(column: number): string {
  return String.fromCharCode(65 + column);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A double in the seventeen digits that tell it from its neighbours: 71.35 is 71.349999999999994. */
function excelNumber(value: number): string {
  return value.toPrecision(17).replace(/0+$/, '').replace(/\.$/, '');
}

function sheetXml(
  rows: readonly (readonly (string | number)[])[],
  texts: readonly string[],
  last: string,
): string {
  const lines = rows.map((values, row) => {
    const cells = values.map((value, column) => {
      const address = `${letter(column)}${row + 1}`;
      if (value === '') return `<c r="${address}" s="2"/>`;
      if (typeof value === 'number') return `<c r="${address}" s="1"><v>${excelNumber(value)}</v></c>`;
      return `<c r="${address}" s="2" t="s"><v>${texts.indexOf(value)}</v></c>`;
    });
    return `<row r="${row + 1}" spans="1:${values.length}" x14ac:dyDescent="0.3">${cells.join('')}</row>`;
  });
  return [
    `${declaration}<worksheet xmlns="${main}" xmlns:r="${relations}" xmlns:mc="${compatibility}" mc:Ignorable="x14ac xr xr2 xr3" xmlns:x14ac="${microsoft}/2009/9/ac" xmlns:xr="${microsoft}/2014/revision" xmlns:xr2="${microsoft}/2015/revision2" xmlns:xr3="${microsoft}/2016/revision3" xr:uid="{6B5A3C1E-7C1D-4C59-9C0B-0A5C3F7A2D11}">`,
    `<dimension ref="A1:${last}"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="E5" sqref="E5"/></sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="14.4" x14ac:dyDescent="0.3"/><cols><col min="1" max="2" width="11.33203125" customWidth="1"/><col min="5" max="5" width="16.109375" style="1" bestFit="1" customWidth="1"/></cols>',
    `<sheetData>${lines.join('')}</sheetData><phoneticPr fontId="3" type="noConversion"/>`,
    '<dataValidations count="1"><dataValidation type="list" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="C2:C200" xr:uid="{1E0F8D55-93A2-4B0C-8C66-2D6A90E0B6A4}"><formula1>"Residential,Commercial"</formula1></dataValidation></dataValidations>',
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="portrait" horizontalDpi="300" verticalDpi="300" r:id="rId1"/><legacyDrawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId3"/></tableParts>',
    `<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="${microsoft}/2009/9/main"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:cfRule type="expression" priority="1" id="{0C5E2A77-0A8E-4D5B-8E4A-3A1F65D2B0A1}"><xm:f>$E2&gt;1000</xm:f></x14:cfRule><xm:sqref>E2:E10</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst></worksheet>`,
  ].join('');
}

/** Every second text is in pieces, as it is when somebody made a letter of it bold; Japanese ones carry their reading. */
function sharedStringsXml(texts: readonly string[]): string {
  const items = texts.map((text, at) => {
    const [first, rest] = [escaped(text.slice(0, 1)), escaped(text.slice(1))];
    if (at % 2 === 0 || rest === '') return `<si><t xml:space="preserve">${first}${rest}</t></si>`;
    return `<si><r><rPr><b/><sz val="11"/><color theme="1"/><rFont val="Aptos Narrow"/><family val="2"/><scheme val="minor"/></rPr><t>${first}</t></r><r><rPr><sz val="11"/></rPr><t xml:space="preserve">${rest}</t></r><rPh sb="0" eb="1"><t>キ</t></rPh><phoneticPr fontId="1"/></si>`;
  });
  return `${declaration}<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${items.join('')}</sst>`;
}

function tableXml(titles: readonly (string | number)[], last: string): string {
  const columns = titles.map((title, at) => `<tableColumn id="${at + 1}" name="${escaped(String(title))}"/>`);
  return `${declaration}<table xmlns="${main}" id="1" name="Table1" displayName="Table1" ref="A1:${last}" totalsRowShown="0"><autoFilter ref="A1:${last}"/><tableColumns count="${columns.length}">${columns.join('')}</tableColumns><tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`;
}

function workbookXml(last: string): string {
  return [
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}" xmlns:mc="${compatibility}" mc:Ignorable="x15 xr xr6 xr10 xr2" xmlns:x15="${microsoft}/2010/11/main" xmlns:xr="${microsoft}/2014/revision" xmlns:xr6="${microsoft}/2016/revision6" xmlns:xr10="${microsoft}/2016/revision10" xmlns:xr2="${microsoft}/2015/revision2">`,
    '<fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="27928"/><workbookPr defaultThemeVersion="202300"/>',
    `<mc:AlternateContent xmlns:mc="${compatibility}"><mc:Choice Requires="x15"><x15ac:absPath url="D:\\Plans\\" xmlns:x15ac="${microsoft}/2010/11/ac"/></mc:Choice></mc:AlternateContent>`,
    '<bookViews><workbookView xWindow="-108" yWindow="-108" windowWidth="23256" windowHeight="12456"/></bookViews>',
    '<sheets><sheet name="Units" sheetId="1" r:id="rId1"/><sheet name="Sum" sheetId="2" state="hidden" r:id="rId2"/></sheets>',
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Units!$A$1:$${last.charAt(0)}$${last.slice(1)}</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
  ].join('');
}

/** Style 1 is `0.00` by its number, style 2 text. */
const stylesXml = `${declaration}<styleSheet xmlns="${main}" xmlns:mc="${compatibility}" mc:Ignorable="x14ac x16r2 xr" xmlns:x14ac="${microsoft}/2009/9/ac" xmlns:x16r2="${microsoft}/2015/02/main" xmlns:xr="${microsoft}/2014/revision"><numFmts count="1"><numFmt numFmtId="44" formatCode="_-* #,##0.00\\ &quot;MVR&quot;_-"/></numFmts><fonts count="1" x14ac:knownFonts="1"><font><sz val="11"/><name val="Aptos Narrow"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="44" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="bin" ContentType="${types}.printerSettings"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/tables/table1.xml" ContentType="${types}.table+xml"/><Override PartName="/xl/comments1.xml" ContentType="${types}.comments+xml"/><Override PartName="/xl/calcChain.xml" ContentType="${types}.calcChain+xml"/></Types>`;

function relationships(...list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}
