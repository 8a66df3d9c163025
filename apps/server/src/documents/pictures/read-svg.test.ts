import { expect, test } from 'vitest';
import { svgOf } from '../../test-support/pictures.ts';
import { readSvg } from './read-svg.ts';

const path = '<path d="M0 0h10v10z"/>';
const pathsOf = (inside: string, more?: string) =>
  readSvg(svgOf(inside, more)).paths.map(({ d, ...look }) => ({ d, ...look }));

test('paths are kept in one measure, as lines and curves from the edge of the picture', () => {
  expect(readSvg(svgOf('<path d="M0 0h10v10q10 0 10 10z"/>'))).toEqual({
    kind: 'paths',
    width: 1_000,
    height: 500,
    paths: [{ fill: '#000000', isEvenOdd: false, d: 'M0 0L100 0L100 100C166.67 100 200 133.33 200 200Z' }],
  });
});

test('groups move and colour what is in them', () => {
  const inside = `<g fill="#ABC" fill-rule="evenodd" transform="translate(10 0)">
    <g transform="scale(2)">${path}</g><path fill="#fe0102" fill-rule="nonzero" d="M1 1h1v1z"/><path fill="none" d="M0 0h9v9z"/></g>`;
  expect(pathsOf(inside)).toEqual([
    { fill: '#aabbcc', isEvenOdd: true, d: 'M100 0L300 0L300 200Z' },
    { fill: '#fe0102', isEvenOdd: false, d: 'M110 10L120 10L120 20Z' },
  ]);
});

test('a view box that begins elsewhere, and one said by width and height alone', () => {
  const svg = (attributes: string) =>
    Buffer.from(
      `<?xml version="1.0"?><!-- drawn by hand --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${path}</svg>`,
    );
  expect(readSvg(svg('viewBox="-10,-20,200,400"'))).toMatchObject({
    width: 500,
    height: 1_000,
    paths: [{ d: 'M25 50L50 50L50 75Z' }],
  });
  expect(readSvg(svg('width="200px" height="100"'))).toMatchObject({ width: 1_000, height: 500 });
});

const refused: readonly (readonly [inside: string, said: string])[] = [
  [`<script>alert(1)</script>${path}`, 'the element “script”'],
  [`<style>path{fill:red}</style>${path}`, 'the element “style”'],
  [`<image href="x.png"/>${path}`, 'the element “image”'],
  [`<text>Ministry</text>${path}`, 'the element “text”'],
  [`<use href="#a"/>${path}`, 'the element “use”'],
  [`<a href="https://example.com">${path}</a>`, 'the element “a”'],
  [`<foreignObject>${path}</foreignObject>`, 'the element “foreignObject”'],
  [`<linearGradient/>${path}`, 'the element “linearGradient”'],
  [`<filter/>${path}`, 'the element “filter”'],
  [`<defs>${path}</defs>`, 'the element “defs”'],
  [`<animate/>${path}`, 'the element “animate”'],
  [`<constructor/>${path}`, 'the element “constructor”'],
  [`<svg:path xmlns:svg="http://www.w3.org/2000/svg" d="M0 0h9v9z"/>`, 'the element “svg:path”'],
  [`<svg xmlns="http://www.w3.org/2000/svg">${path}</svg>`, 'the element “svg” where none may be'],
  ['<path d="M0 0h9v9z" onclick="alert(1)"/>', 'the attribute “onclick”'],
  ['<path d="M0 0h9v9z" style="fill:red"/>', 'the attribute “style”'],
  ['<path d="M0 0h9v9z" class="a"/>', 'the attribute “class”'],
  ['<path d="M0 0h9v9z" xlink:href="#a"/>', 'the attribute “xlink:href”'],
  ['<path d="M0 0h9v9z" filter="url(#a)"/>', 'the attribute “filter”'],
  ['<path d="M0 0h9v9z" opacity=".5"/>', 'the attribute “opacity”'],
  ['<path d="M0 0h9v9z" stroke="#000"/>', 'lines drawn along its paths'],
  ['<path d="M0 0h9v9z" fill="url(#a)"/>', 'the fill “url(#a)”'],
  ['<path d="M0 0h9v9z" fill="navy"/>', 'the fill “navy”'],
  ['<path d="M0 0h9v9z" fill-rule="other"/>', 'the fill-rule “other”'],
  ['<path d="M0 0h9v9z" transform="translate(a)"/>', 'the transform “translate(a)”'],
  ['<path d="M0 0h9v9z" transform="matrix(1 2 3)"/>', 'the transform “matrix(1 2 3)”'],
  ['<path d="M0 0h9v9z" transform="rotate(1 2)"/>', 'the transform “rotate(1 2)”'],
  ['<path d="M0 0 R 1 2 3 4"/>', 'a path that cannot be read'],
  ['<path d="L0 0"/>', 'a path that cannot be read'],
  ['<path d="M0 0h"/>', 'a path that cannot be read'],
  ['<path d="M0 0h1e9v9z"/>', 'reaches far beyond its own edges'],
  ['<path d="M0 0h9v9z" transform="scale(1e9)"/>', 'reaches far beyond its own edges'],
  [`${path}Ministry`, 'the text “Ministry”'],
  [`${path}&lol;`, 'not well-formed'],
  [`<g>${path}`, 'not well-formed'],
  [`${path}<?php 1 ?>`, 'the instruction “php”'],
  [`${path}<![CDATA[a]]>`, 'a CDATA section'],
  ['', 'draws nothing'],
  ['<path d="M0 0h9v9z" fill="none"/>', 'draws nothing'],
  [`${'<g>'.repeat(60)}${path}${'</g>'.repeat(60)}`, 'groups in groups'],
  [`<path d="M0 0${'h1h-1'.repeat(25_001)}"/>`, 'more than 50,000 lines and curves'],
];

test.each(refused)('%.60j is refused by name', (inside, said) => {
  expect(() => readSvg(svgOf(inside))).toThrow(said);
});

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', 'DOCTYPE'],
  [`<svg viewBox="0 0 9 9">${path}</svg>`, 'does not name its format'],
  [`<svg xmlns="http://www.w3.org/2000/svg">${path}</svg>`, 'no viewBox'],
  [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9">${path}</svg>`, 'no viewBox'],
  [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 9">${path}</svg>`, 'no viewBox'],
  ['<html/>', 'the element “html” where none may be'],
])('%.60j is no picture', (text, said) => {
  expect(() => readSvg(Buffer.from(text))).toThrow(said);
});

test('what is not text at all is refused', () => {
  expect(() => readSvg(Buffer.concat([svgOf(path), Buffer.from([0xff, 0xfe])]))).toThrow('UTF-8');
});
