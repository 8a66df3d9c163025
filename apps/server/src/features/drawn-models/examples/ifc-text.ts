/** IFC as text: a list of entities, each of which is known by its place in the list. */
export class IfcText {
  readonly #lines: string[] = [];

  /** Adds an entity, such as `IFCCARTESIANPOINT((0.,0.))`; answers with how others name it. */
  add(entity: string): string {
    const name = `#${this.#lines.length + 1}`;
    this.#lines.push(`${name}=${entity};`);
    return name;
  }

  point(...coordinates: readonly number[]): string {
    return this.add(`IFCCARTESIANPOINT((${coordinates.map(real).join(',')}))`);
  }

  direction(...coordinates: readonly number[]): string {
    return this.add(`IFCDIRECTION((${coordinates.map(real).join(',')}))`);
  }

  /** A place within another, moved and turned about the vertical axis, in degrees. */
  placement(within: string, [x, y, z]: readonly [number, number, number], turn = 0): string {
    const angle = (turn * Math.PI) / 180;
    const axes = this.add(
      `IFCAXIS2PLACEMENT3D(${this.point(x, y, z)},${this.direction(0, 0, 1)},${this.direction(Math.cos(angle), Math.sin(angle), 0)})`,
    );
    return this.add(`IFCLOCALPLACEMENT(${within},${axes})`);
  }

  /** The file, whole unless `end` says otherwise. */
  text({ schema = 'IFC4', end = 'ENDSEC;\nEND-ISO-10303-21;\n' } = {}): string {
    const header = [
      'ISO-10303-21;',
      'HEADER;',
      "FILE_DESCRIPTION((''),'2;1');",
      "FILE_NAME('','',(''),(''),'','','');",
      `FILE_SCHEMA(('${schema}'));`,
      'ENDSEC;',
      'DATA;',
    ];
    return `${[...header, ...this.#lines].join('\n')}\n${end}`;
  }
}

/** A number as STEP writes it. */
export function real(value: number): string {
  const text = String(value);
  return /[.e]/i.test(text) ? text.replace('e', 'E') : `${text}.`;
}

/** A text as STEP writes it. */
export function quoted(text: string): string {
  const escaped = text.replaceAll(/['\\]/g, '$&$&').replaceAll(/[^\x20-\x7E]/g, (letter) => {
    const hex = letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `\\X2\\${hex}\\X0\\`;
  });
  return `'${escaped}'`;
}
