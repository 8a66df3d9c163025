import { describe, expect, test } from 'vitest';
import { addBuilding, corners } from '../examples/ifc-building.ts';
import { IfcText } from '../examples/ifc-text.ts';
import { sourceOf } from '../reading/byte-source.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';
import { scanStep } from './scan-step.ts';

const scan = (text: string) => scanStep(sourceOf(Buffer.from(text)));
const scanFile = (add: (file: IfcText) => void, options?: Parameters<IfcText['text']>[0]) => {
  const file = new IfcText();
  add(file);
  return scan(file.text(options));
};
const sound = (file: IfcText) =>
  addBuilding(file, [
    { name: 'A', spaces: [{ name: "It's; #99 /* 1", profile: corners(8, 6) }, { name: '2' }] },
  ]);

describe('a sound file', () => {
  test('is counted, whatever its texts and comments hold', () => {
    const { schema, counts } = scanFile((file) => {
      sound(file);
      file.add("IFCLABEL('#77;') /* #78 ; ' */");
    });
    expect(schema).toBe('IFC4');
    expect([...counts]).toEqual([
      ['IFCSPACE', 2],
      ['IFCBUILDINGSTOREY', 1],
    ]);
  });

  test('may have its entities in any order, small letters and blanks', () => {
    const file = new IfcText();
    sound(file);
    const lines = file.text().split('\n');
    const entities = lines.filter((line) => line.startsWith('#')).toReversed();
    const others = lines.filter((line) => !line.startsWith('#'));
    const at = others.indexOf('DATA;') + 1;
    const text = [...others.slice(0, at), ...entities, ...others.slice(at)].join('\n');
    expect(scan(text.replaceAll('=IFCSPACE(', ' =\n ifcspace (')).counts.get('IFCSPACE')).toBe(2);
  });

  test.each(['IFC2X3', 'IFC4', 'IFC4X3', 'IFC4X3_ADD2', 'ifc4'])('may be of the schema %s', (schema) => {
    expect(scanFile(sound, { schema }).schema).toBe(schema.toUpperCase());
  });
});

describe('is refused in words', () => {
  test.each(['IFC5', 'IFC2X2_FINAL', 'AUTOMOTIVE_DESIGN', ''])('of the schema %s', (schema) => {
    expect(() => scanFile(sound, { schema })).toThrow('The schema of the model is not read');
  });

  test('without its end mark, and wherever it was cut off', () => {
    expect(() => scanFile(sound, { end: 'ENDSEC;\n' })).toThrow('without its end mark (END-ISO-10303-21;)');
    const file = new IfcText();
    sound(file);
    const text = file.text();
    for (let length = 0; length < text.length - 2; length += 37) {
      expect(() => scan(text.slice(0, length))).toThrow(UnreadableModel);
    }
  });

  test('that refers to what is missing', () => {
    expect(() => scanFile((file) => file.add('IFCLOCALPLACEMENT(#4711,$)'))).toThrow(
      'refers to #4711, which is missing',
    );
  });

  test('with numbers that no program gives', () => {
    expect(() => scanFile((file) => file.add('IFCLOCALPLACEMENT(#99999999999,$)'))).toThrow('number beyond');
  });

  test('with a placement in a circle, a boolean result of itself, and a longer way round', () => {
    expect(() => scanFile((file) => file.add('IFCLOCALPLACEMENT(#1,$)'))).toThrow(
      '#1 of the model is built from itself',
    );
    expect(() => scanFile((file) => file.add('IFCBOOLEANRESULT(.UNION.,#1,#1)'))).toThrow(
      'built from itself',
    );
    const round = (file: IfcText) => {
      for (let at = 1; at <= 1_000; at += 1) file.add(`IFCLOCALPLACEMENT(#${(at % 1_000) + 1},$)`);
    };
    expect(() => scanFile(round)).toThrow('built from itself');
  });

  test('with mapped items that double, in a file of a few lines', () => {
    const doubling = (file: IfcText) => {
      let inner = file.add('IFCSHAPEREPRESENTATION($,$,$,())');
      for (let level = 0; level < 40; level += 1) {
        const map = file.add(`IFCREPRESENTATIONMAP($,${inner})`);
        const items = [file.add(`IFCMAPPEDITEM(${map},$)`), file.add(`IFCMAPPEDITEM(${map},$)`)];
        inner = file.add(`IFCSHAPEREPRESENTATION($,$,$,(${items.join(',')}))`);
      }
    };
    expect(() => scanFile(doubling)).toThrow('from the same parts more than 5,000,000 times');
  });

  test('with parts within parts without end, and no stack is too short for it', () => {
    const deep = (file: IfcText) => {
      let outer = '$';
      for (let at = 0; at < 100_000; at += 1) outer = file.add(`IFCLOCALPLACEMENT(${outer},$)`);
    };
    expect(() => scanFile(deep)).toThrow('more than 200 deep');
  });

  test('with one part used very often, in good time', () => {
    const wide = (file: IfcText) => {
      const map = file.add('IFCREPRESENTATIONMAP($,$)');
      const items = Array.from({ length: 30_000 }, () => file.add(`IFCMAPPEDITEM(${map},$)`));
      file.add(`IFCSHAPEREPRESENTATION($,$,$,(${items.join(',')}))`);
    };
    expect(scanFile(wide).counts.get('IFCSPACE')).toBe(0);
  });
});
