import type { Look } from '../examination/examination-layout.tsx';

export const historyLook: Look = { path: 'history', label: 'History' };

/** What of a registration or a property is looked at beside its sections. */
export const documentsAndHistory: readonly Look[] = [{ label: 'Documents' }, historyLook];
