import { checkBoundaries } from '../checks/boundaries/check-boundaries.ts';
import {
  checkBillOfMaterials,
  checkLicences,
  checkLockfile,
} from '../checks/dependencies/check-dependencies.ts';
import { type Finding, printFinding } from '../checks/finding.ts';
import { checkTree } from '../checks/tree/check-tree.ts';
import { type Outcome, verdict } from './outcome.ts';
import { root, runInstalled } from './run-program.ts';

/** Several checkers of one project each work out the types of the contract anew: that takes three times as long in all. */
const checkedOnce = ['--checkers', '1', '--builders', '2'];
/** The same for the linter, which takes no such option. */
const oneThread = { GOMAXPROCS: '1' };

/** Everything that is said about the sources without running them. */
export const checkParts: Record<string, () => Promise<Outcome>> = {
  format: () => runTool('@biomejs/biome', ['check', '--error-on-warnings', '--max-diagnostics=20', '.']),
  lint: () => runTool('oxlint', ['--format=unix', '.'], oneThread),
  types: () => runTool('typescript/tsc', ['--build', ...checkedOnce, '--pretty', 'false']),
  unused: () => runTool('knip', ['--no-progress', '--no-config-hints']),
  boundaries: () => runCheck(checkBoundaries),
  lockfile: () => runCheck(checkLockfile),
  licences: () => runCheck(checkLicences),
  materials: () => runCheck(checkBillOfMaterials),
  tree: () => runCheck(checkTree),
};

async function runTool(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const program = name.startsWith('@') ? `${name}/${name.split('/')[1]}` : name;
  const { code, output } = await runInstalled(program, args, environment);
  return verdict(code === 0, output);
}

function runCheck(check: (root: string) => Finding[]): Promise<Outcome> {
  const findings = check(root);
  return Promise.resolve(verdict(findings.length === 0, findings.map(printFinding).join('\n')));
}
