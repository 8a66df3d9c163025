import type { ByteSource } from '../reading/byte-source.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';
import { decoderOf } from './decode-text.ts';
import type { Block, DrawnText, DxfDrawing, DxfEntity, Outline } from './dxf-entities.ts';
import { DxfPairs } from './dxf-pairs.ts';
import { EntityPairs } from './entity-pairs.ts';
import { frameOf, isFlat, readEntity, readInsertion, readText, unread } from './read-entity.ts';

/** Names of blocks and layers are compared without case. */
export const nameKey = (name: string): string => name.trim().toUpperCase();

/**
 * Reads the text of a DXF file, AutoCAD R12 to 2018. What stands before model space is told first; then each of its
 * entities as it comes, since a large drawing has millions. @throws UnreadableModel
 */
export function readDxf(
  source: ByteSource,
  begin: (drawing: DxfDrawing) => (entity: DxfEntity) => void,
): DxfDrawing {
  return new DxfFile(source).read(begin);
}

class DxfFile {
  #version = '';
  #codePage = '';
  #decode: ((bytes: Buffer) => string) | undefined;
  readonly #pairs: DxfPairs;
  readonly #entity = new EntityPairs();
  #units = 0;
  readonly #hiddenLayers = new Set<string>();
  readonly #blocks = new Map<string, Block>();

  constructor(source: ByteSource) {
    this.#pairs = new DxfPairs(source, (text) => {
      // Decided once the header is read: what stands before it is ASCII.
      this.#decode ??= decoderOf(this.#version, this.#codePage);
      return this.#decode(text);
    });
  }

  read(begin: (drawing: DxfDrawing) => (entity: DxfEntity) => void): DxfDrawing {
    this.#next();
    while (!this.#pairs.isStart('EOF')) {
      if (!this.#pairs.isStart('SECTION')) {
        this.#next();
        continue;
      }
      this.#next();
      const section = this.#pairs.code === 2 ? this.#pairs.word : '';
      this.#next();
      if (section === 'HEADER') this.#readHeader();
      else if (section === 'TABLES') this.#readLayers();
      else if (section === 'BLOCKS') this.#readBlocks();
      else if (section === 'ENTITIES') this.#readEntities(['ENDSEC'], begin(this.#drawing()));
      else while (!this.#isEnd(['ENDSEC'])) this.#next();
    }
    return this.#drawing();
  }

  #drawing(): DxfDrawing {
    return {
      version: this.#version,
      units: this.#units,
      hiddenLayers: this.#hiddenLayers,
      blocks: this.#blocks,
    };
  }

  #next(): void {
    if (!this.#pairs.next()) this.#refuseEnd();
  }

  #refuseEnd(): never {
    throw new UnreadableModel(
      `The file ends at line ${this.#pairs.line} without its end mark (EOF): a part of it is missing. Save it again and select that`,
    );
  }

  #isEnd(ends: readonly string[]): boolean {
    return this.#pairs.code === 0 && (ends.includes(this.#pairs.word) || this.#pairs.word === 'EOF');
  }

  #readHeader(): void {
    let variable = '';
    for (; !this.#isEnd(['ENDSEC']); this.#next()) {
      const { code } = this.#pairs;
      if (code === 9) variable = this.#pairs.word;
      else if (variable === '$ACADVER' && code === 1) this.#version = this.#pairs.word;
      else if (variable === '$DWGCODEPAGE' && code === 3) this.#codePage = this.#pairs.word;
      else if (variable === '$INSUNITS' && code === 70) this.#units = this.#pairs.number;
    }
  }

  #readLayers(): void {
    let [isLayer, name, isOff] = [false, '', false];
    const keep = () => {
      if (isLayer && isOff) this.#hiddenLayers.add(nameKey(name));
    };
    for (; !this.#isEnd(['ENDSEC']); this.#next()) {
      const { code } = this.#pairs;
      if (code === 0) {
        keep();
        [isLayer, name, isOff] = [this.#pairs.word === 'LAYER', '', false];
      } else if (isLayer && code === 2) name = this.#pairs.text;
      else if (isLayer && code === 70) isOff ||= (this.#pairs.number & 1) !== 0;
      else if (isLayer && code === 62) isOff ||= this.#pairs.number < 0;
    }
    keep();
  }

  #readBlocks(): void {
    while (!this.#isEnd(['ENDSEC'])) {
      if (!this.#pairs.isStart('BLOCK')) {
        this.#next();
        continue;
      }
      this.#readOne();
      const head = this.#entity;
      const name = nameKey(head.text(2));
      // 4: an external reference, 8: one over it.
      const isExternal = (head.number(70) & 12) !== 0;
      const base = [head.number(10), head.number(20)] as const;
      const entities: DxfEntity[] = [];
      this.#readEntities(['ENDBLK', 'ENDSEC'], (entity) => entities.push(entity));
      this.#blocks.set(name, { base, isExternal, entities });
    }
  }

  #readOne(): void {
    if (!this.#entity.read(this.#pairs)) this.#refuseEnd();
  }

  #readEntities(ends: readonly string[], take: (entity: DxfEntity) => void): void {
    // What stands between the head of the section and the first entity belongs to neither.
    while (this.#pairs.code !== 0) this.#next();
    while (!this.#isEnd(ends)) {
      this.#readOne();
      const { type } = this.#entity;
      // Paper space, and what is not shown.
      const isLeftOut = this.#entity.number(67) === 1 || this.#entity.number(60) === 1;
      let read: DxfEntity | undefined;
      if (type === 'POLYLINE') read = this.#readPolyline();
      else if (type === 'INSERT') read = this.#readInsertion();
      else read = readEntity(this.#entity);
      if (read && !isLeftOut) take(read);
    }
  }

  /** The polyline whose head was read, with the vertices that follow it. */
  #readPolyline(): DxfEntity {
    const flags = this.#entity.number(70);
    const frame = frameOf(this.#entity);
    const head = unread(this.#entity, 'tilted');
    const corners: number[] = [];
    const heights: number[] = [];
    while (this.#pairs.isStart('VERTEX')) {
      this.#readOne();
      const vertex = this.#entity;
      // 16: a point that pulls at a smoothed line and is not on it.
      if ((vertex.number(70) & 16) !== 0) continue;
      corners.push(vertex.number(10), vertex.number(20), vertex.number(42));
      heights.push(vertex.number(30));
    }
    if (this.#pairs.isStart('SEQEND')) this.#readOne();
    const [x = head.x, y = head.y] = corners;
    // 16 and 64: meshes.
    if ((flags & 80) !== 0) return { ...head, reason: 'solid', x, y };
    const isInSpace = (flags & 8) !== 0;
    if (!frame || (isInSpace && !isFlat(corners, heights))) return { ...head, x, y };
    const outline: Outline = { shape: 'path', corners, isClosed: (flags & 1) !== 0 };
    return { kind: 'outline', layer: frame.layer, isMirrored: frame.isMirrored && !isInSpace, outline };
  }

  /** The insertion whose head was read, with the attributes that follow it. */
  #readInsertion(): DxfEntity {
    const frame = frameOf(this.#entity);
    const head = frame ? readInsertion(this.#entity, frame) : unread(this.#entity, 'tilted');
    const attributes: DrawnText[] = [];
    while (this.#pairs.isStart('ATTRIB')) {
      this.#readOne();
      const own = frameOf(this.#entity);
      const isHidden = (this.#entity.number(70) & 1) !== 0;
      const read = own && !isHidden ? readText(this.#entity, own) : undefined;
      if (read) attributes.push(read);
    }
    if (this.#pairs.isStart('SEQEND')) this.#readOne();
    return head.kind === 'insertion' ? { ...head, attributes } : head;
  }
}
