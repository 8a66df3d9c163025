import { type Node, visitorKeys } from 'oxc-parser';

/** Visits a node of a program and all nodes below it, in order; below one for which `visit` answers false it does not go. */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const key of visitorKeys[node.type] ?? []) {
    const below = (node as unknown as Record<string, Node | null | (Node | null)[]>)[key];
    for (const child of [below].flat()) if (child) walk(child, visit);
  }
}
