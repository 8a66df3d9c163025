import { createElement, Fragment, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Seeing } from './seeing.ts';

/** A section of a record that is examined: one is shown at a time, and each is seen before the record is recommended. */
export interface ExaminedSection {
  /** What links to it name. */
  readonly id: string;
  readonly title: string;
  /** How it stands, in a few words: "3 changed". */
  readonly note?: string | undefined;
  /** The officer wrote a remark on it, which is not sent yet. */
  readonly hasRemark?: boolean;
  /** So many values in it were changed since it came before. */
  readonly changes?: number;
  /** So many problems in it are not looked at yet. */
  readonly problems?: number;
  readonly content: () => ReactNode;
  /** Always in sight below its content: where remarks on it are written. */
  readonly foot?: ReactNode;
}

/** The sections, with what is to be known before all else above the one that is read first. */
export function headedBy(first: ReactNode, sections: readonly ExaminedSection[]): readonly ExaminedSection[] {
  return sections.map((section, at) =>
    at > 0 ? section : { ...section, content: () => createElement(Fragment, null, first, section.content()) },
  );
}

/** How many of the sections the officer has not seen. */
export function unseenOf(sections: readonly ExaminedSection[], seeing: Seeing | undefined): number {
  return seeing === undefined ? 0 : sections.filter(({ id }) => !seeing.own.has(id)).length;
}

/** Which section the address names; the first unless told. */
export function useShownSection(sections: readonly ExaminedSection[]) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => hash === `#${id}`),
  );
  return {
    section: sections[at],
    at,
    /** Takes the place of the address, so that Back leads out of the examination and not through its sections. */
    show: (id: string) => void navigate({ search, hash: id }, { replace: true, preventScrollReset: true }),
  };
}
