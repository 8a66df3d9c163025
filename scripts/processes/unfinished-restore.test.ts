import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { assertNoUnfinishedRestore, beginRestore, finishRestore } from './unfinished-restore.ts';

test('nothing starts on a folder that a restore has begun and not finished', () => {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'strata-test-restore-')));
  try {
    const assert = () => assertNoUnfinishedRestore(folder);
    expect(assert).not.toThrow();
    beginRestore(folder);
    expect(assert).toThrow('what is there is not whole');
    finishRestore(folder);
    expect(assert).not.toThrow();
  } finally {
    rmSync(folder.path, { recursive: true });
  }
});
